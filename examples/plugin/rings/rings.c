/*
 * A plugin in C: how many holes the own stones enclose. On one line:
 *   cc -O2 -shared -fPIC -I host/plugin-api/include examples/plugin/rings/rings.c -o librings.so
 */
#include "tianyuan_plugin.h"

enum { N, E, S, W, NE };

static int own(const ty_position *position, uint16_t site) {
  return site != TY_NOWHERE && ty_holds(position, position->own, site);
}

/* Marks everything of the own side that is connected to a site. */
static void flood(const ty_position *position, uint16_t from, uint64_t *seen) {
  uint16_t open[TY_WORDS * 64];
  uint32_t count = 0;
  open[count++] = from;
  seen[from >> 6] |= (uint64_t)1 << (from & 63);
  while (count > 0) {
    uint16_t site = open[--count];
    for (uint32_t way = N; way <= W; way++) {
      uint16_t next = ty_next(position, site, way);
      if (own(position, next) && !(seen[next >> 6] >> (next & 63) & 1)) {
        seen[next >> 6] |= (uint64_t)1 << (next & 63);
        open[count++] = next;
      }
    }
  }
}

/* Groups - stones + pairs of neighbours - squares of four. */
static int32_t holes(const ty_position *position, ty_answer *answer) {
  static const char why[] = "the board is no rectangle";
  uint64_t seen[TY_WORDS] = {0};
  int64_t count = 0;
  if (!position->game->rectangular) {
    ty_text text = {why, sizeof why - 1};
    position->host->complain(position, text);
    return TY_FAILED;
  }
  for (uint16_t site = 0; site < position->game->site_count; site++) {
    if (!own(position, site)) continue;
    int right = own(position, ty_next(position, site, E)), ahead = own(position, ty_next(position, site, N));
    if (!(seen[site >> 6] >> (site & 63) & 1)) {
      flood(position, site, seen);
      count++;
    }
    count += right + ahead - 1 - (right && ahead && own(position, ty_next(position, site, NE)));
  }
  answer->kind = TY_NUMBER;
  answer->number = count;
  return TY_ANSWERED;
}

static const ty_function functions[] = {
    {TY_TEXT("holes"), TY_TEXT("holes that the own stones enclose"), TY_NUMBER, 0, holes},
};

static const ty_plugin plugin = {TY_ABI, 1, TY_TEXT("rings"), TY_TEXT("1.0.0"), functions, 0, 0, 0};

const ty_plugin *tianyuan_plugin(uint32_t host_abi) {
  (void)host_abi;
  return &plugin;
}
