/*
 * Native plugins of Tianyuan, for C and whatever speaks C.
 *
 * A plugin is a shared library that exports one function, `tianyuan_plugin`. It returns what the plugin offers: named functions
 * that look at a position and answer a number, a condition or a set of sites. A script asks for one by name,
 * `native "plugin.function"`; who starts the program loads the library with `--plugin PATH`. A plugin may also offer engines that
 * play: `plugin:NAME` names one wherever a player is named.
 *
 * Functions are called from many threads at once and answer from the position alone. The host believes nothing: an answer of the
 * wrong kind, a site that is not on the board or comes twice, a number beyond 32 bits is an error that names the library.
 * A game with more than 256 kinds of pieces asks no plugin: the host refuses its script, or the engine for it.
 *
 * A change of these types is a new TY_ABI. Two things never change: the name of the entry, and that `abi` comes first.
 */
#ifndef TIANYUAN_PLUGIN_H
#define TIANYUAN_PLUGIN_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TY_ABI 2u
#define TY_NOWHERE 0xFFFFu /* no site, no neighbour */
#define TY_NOBODY 0xFFFFu  /* no piece */
#define TY_SIDES 8
#define TY_WORDS 21 /* of the largest set of sites */

/* What a function answers. */
#define TY_NUMBER 1u
#define TY_CONDITION 2u
#define TY_SITES 3u

/* What an engine answers. */
#define TY_CHOSEN 1u
#define TY_RESIGNS 2u

/* How a game goes, for the side of the engine. */
#define TY_OPEN 0
#define TY_WON 1
#define TY_DRAWN 2
#define TY_LOST 3

/* What a call returns. */
#define TY_ANSWERED 0
#define TY_FAILED 1 /* say why with `complain` */
#define TY_PANICKED 2

/* What a register holds. */
#define TY_HOLDS_NUMBER 1u
#define TY_HOLDS_SITES 2u
#define TY_HOLDS_INSTANCES 3u
#define TY_HOLDS_COUNTS 4u

/* UTF-8, no zero at its end. */
typedef struct ty_text {
  const char *data;
  size_t length;
} ty_text;

#define TY_TEXT(literal) { literal, sizeof(literal) - 1 }

typedef struct ty_register {
  ty_text name;
  uint32_t holds;
  uint32_t per_side; /* 1: every side has its own */
} ty_register;

/* What never changes in a game. */
typedef struct ty_game {
  ty_text id;
  uint32_t site_count;
  uint32_t direction_count; /* on a rectangular board 0 to 7 are N, E, S, W, NE, SE, SW, NW */
  uint32_t side_count;
  uint32_t kind_count;
  uint32_t phase_count;
  uint32_t register_count;
  uint32_t words;       /* 64-bit words of a set of sites */
  uint32_t rectangular; /* 1: the board is a rectangle */
  const ty_text *site_names;
  const ty_text *direction_names;
  const ty_text *side_ids;
  const ty_text *kind_ids;
  const ty_text *phase_ids;
  const ty_register *registers;
  const uint16_t *next;  /* next[site * direction_count + direction], or TY_NOWHERE */
  const int16_t *places; /* places[2 * site], places[2 * site + 1]: column and row, from 0 */
} ty_game;

typedef struct ty_host ty_host;

/* A position, from the view of one side; valid during the call. */
typedef struct ty_position {
  const ty_game *game;
  const ty_host *host;
  const void *context; /* the host's own */
  /* For each side, its pieces: `words` words, site 0 in the lowest bit of the first; null beyond `side_count`. */
  const uint64_t *held[TY_SIDES];
  uint32_t turns; /* completed */
  uint8_t own;    /* the side that the function is asked for */
  uint8_t mover;  /* the side that decides */
  uint8_t phase;
  uint8_t reserved;
  uint16_t last;  /* where the last piece landed, or TY_NOWHERE */
  uint16_t chain; /* where the piece of a chain stands, or TY_NOWHERE */
  uint16_t hops;  /* made in this chain */
  uint16_t owed;  /* removals */
} ty_position;

/* What the host answers. Every function takes anything: what is not there has nothing on it. */
struct ty_host {
  /* The piece on a site: side + 256 * kind, or TY_NOBODY. */
  uint16_t (*at)(const ty_position *position, uint16_t site);
  /* Pieces of a kind in a side's hand. */
  uint16_t (*hand)(const ty_position *position, uint8_t side, uint8_t kind);
  /* The number in a register: 1 and the number, or 0 where it holds something else. */
  int32_t (*number)(const ty_position *position, uint16_t reg, uint8_t side, int32_t *number);
  /* The sites or instances in a register: how many there are; as many as fit are written. */
  uint32_t (*marked)(const ty_position *position, uint16_t reg, uint8_t side, uint16_t *room, uint32_t capacity);
  /* A register's number for each site: how many there are; as many as fit are written. */
  uint32_t (*counts)(const ty_position *position, uint16_t reg, int32_t *room, uint32_t capacity);
  /* Says why the call fails. */
  void (*complain)(const ty_position *position, ty_text why);
};

/* Where an answer is written. The host sets `kind` to 0: a function that answers sets it to its own. */
typedef struct ty_answer {
  uint32_t kind;
  uint32_t holds;  /* the condition: 0 or 1 */
  int64_t number;  /* must fit 32 bits */
  uint16_t *sites; /* room for the sites: each at most once, in any order */
  uint32_t capacity;
  uint32_t count;
} ty_answer;

/* Looks at a position, writes an answer, returns TY_ANSWERED or TY_FAILED. */
typedef int32_t (*ty_call)(const ty_position *position, ty_answer *answer);

typedef struct ty_function {
  ty_text name;  /* lower-case letters, digits, '-' and '_', a letter first */
  ty_text about; /* what it says, in a few words; may be empty */
  uint32_t kind;
  uint32_t reserved;
  ty_call call;
} ty_function;

/* A decision, as far as it has sites; its text says all of it. */
typedef struct ty_decision {
  uint16_t from; /* the site that a piece leaves, or TY_NOWHERE */
  uint16_t to;   /* a landing, a placement, a removal, or TY_NOWHERE */
} ty_decision;

/* Where an engine writes its choice. The host sets `kind` to 0: an engine that answers sets TY_CHOSEN or TY_RESIGNS. */
typedef struct ty_choice {
  uint32_t kind;
  uint32_t index; /* among the legal decisions of the position that was asked about */
  int32_t value;  /* the expected result: 0 lost, 1000 won */
  uint32_t reserved;
} ty_choice;

typedef struct ty_search_host ty_search_host;

/* A game of its own, on which an engine makes and takes back decisions; valid during the call. */
typedef struct ty_search {
  const ty_game *game;
  const ty_search_host *host;
  const void *context; /* the host's own */
  uint64_t nodes;      /* decisions to make at most; 0: no limit */
  uint64_t millis;     /* 0: no limit */
  uint64_t seed;       /* with the same one, and the same limit of nodes, an engine should choose the same */
  uint8_t own;         /* the side that the engine plays */
  uint8_t reserved[7];
} ty_search;

/* What the host answers about the game of a search. Every function takes anything. */
struct ty_search_host {
  /* How many decisions are legal here; 0 where the game is over. */
  uint32_t (*legal)(const ty_search *search);
  /* The sites of a legal decision: 1, or 0 where there is no such decision. */
  int32_t (*decision)(const ty_search *search, uint32_t index, ty_decision *room);
  /* The text of a legal decision: its bytes; as many as fit are written. */
  uint32_t (*text)(const ty_search *search, uint32_t index, char *room, uint32_t capacity);
  /* Makes a legal decision: 1, or 0 where there is no such decision. */
  int32_t (*make)(const ty_search *search, uint32_t index);
  /* Takes back the last decision that was made: 1, or 0 where none was. */
  int32_t (*unmake)(const ty_search *search);
  /* TY_OPEN, or how the game has ended for the side of the engine. */
  int32_t (*outcome)(const ty_search *search);
  /* Plays at random to the end, and takes it back: as `outcome`, and TY_DRAWN for a game without an end. */
  int32_t (*playout)(const ty_search *search, uint64_t seed);
  /* The side that decides here. */
  uint8_t (*mover)(const ty_search *search);
  /* The piece on a site: side + 256 * kind, or TY_NOBODY. */
  uint16_t (*at)(const ty_search *search, uint16_t site);
  /* The same for equal positions. */
  uint64_t (*key)(const ty_search *search);
  /* The position as text: its bytes; as many as fit are written. */
  uint32_t (*position)(const ty_search *search, char *room, uint32_t capacity);
  /* 1 once a limit is reached or somebody has stopped the search: answer now. */
  int32_t (*stopped)(const ty_search *search);
  /* The best decision so far of the position that was asked about, and its value from 0 to 1000. */
  void (*report)(const ty_search *search, uint32_t index, int32_t value);
  /* Says why the engine fails. */
  void (*complain)(const ty_search *search, ty_text why);
};

/* Thinks, writes a choice, returns TY_ANSWERED or TY_FAILED. Asks `stopped` often: a search that goes on after it is given up. */
typedef int32_t (*ty_choose)(const ty_search *search, ty_choice *choice);

typedef struct ty_engine {
  ty_text name;  /* lower-case letters, digits, '-' and '_', a letter first */
  ty_text about; /* what it is, in a few words; may be empty */
  ty_choose choose;
} ty_engine;

/* What a plugin is; valid for ever. It has functions, or engines, or both. */
typedef struct ty_plugin {
  uint32_t abi; /* TY_ABI */
  uint32_t function_count;
  ty_text name; /* what scripts call it */
  ty_text version;
  const ty_function *functions;
  const ty_engine *engines;
  uint32_t engine_count;
  uint32_t reserved;
} ty_plugin;

#if defined(_WIN32)
#define TY_EXPORT __declspec(dllexport)
#else
#define TY_EXPORT __attribute__((visibility("default")))
#endif

/* The entry: to be written by the plugin. It is told the host's TY_ABI. */
TY_EXPORT const ty_plugin *tianyuan_plugin(uint32_t host_abi);

/* Whether a piece of a side stands on a site. */
static inline int ty_holds(const ty_position *position, uint8_t side, uint16_t site) {
  return side < position->game->side_count && site < position->game->site_count &&
         (int)(position->held[side][site >> 6] >> (site & 63) & 1);
}

/* The neighbour of a site in a direction, or TY_NOWHERE. */
static inline uint16_t ty_next(const ty_position *position, uint16_t site, uint32_t direction) {
  const ty_game *game = position->game;
  if (site >= game->site_count || direction >= game->direction_count) return TY_NOWHERE;
  return game->next[site * game->direction_count + direction];
}

#ifdef __cplusplus
}
#endif

#endif
