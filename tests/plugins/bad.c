/* Everything wrong that a plugin can do in C, one fault for each name that is defined. */
#include "tianyuan_plugin.h"

#ifdef NO_ENTRY
int something_else(void) { return 0; }
#else

/* Answers as it should, unless a fault says otherwise. */
static int32_t number(const ty_position *position, ty_answer *answer) {
  (void)position;
#ifdef SILENT
  (void)answer;
  return TY_ANSWERED;
#endif
#ifdef FAILS
  (void)answer;
  return 77;
#endif
#ifdef FAILS_BADLY
  ty_text why = {"\xff\xfe half a word", 15};
  (void)answer;
  position->host->complain(position, why);
  return TY_FAILED;
#endif
  answer->kind = TY_NUMBER;
#ifdef OTHER_KIND
  answer->kind = TY_SITES;
#endif
#ifdef UNKNOWN_ANSWER
  answer->kind = 99;
#endif
  answer->number = 7;
#ifdef HUGE
  answer->number = INT64_MIN;
#endif
  return TY_ANSWERED;
}

static int32_t condition(const ty_position *position, ty_answer *answer) {
  (void)position;
  answer->kind = TY_CONDITION;
  answer->holds = 1;
#ifdef NEITHER
  answer->holds = 0x7fc00000; /* a float that is not a number */
#endif
  return TY_ANSWERED;
}

#ifdef NULL_FUNCTION
const ty_call unused = condition;
#endif

static int32_t sites(const ty_position *position, ty_answer *answer) {
  (void)position;
  answer->kind = TY_SITES;
  answer->sites[0] = 1;
  answer->sites[1] = 0;
  answer->count = 2;
#ifdef UNWRITTEN
  answer->count = 3;
#endif
#ifdef BEYOND
  answer->count = 0xffffffffu;
#endif
#ifdef OUTSIDE
  answer->sites[1] = (uint16_t)position->game->site_count;
#endif
#ifdef TWICE
  answer->sites[1] = 1;
#endif
#ifdef MOVES_THE_ROOM
  answer->sites = 0;
  answer->capacity = 0xffffffffu;
#endif
  return TY_ANSWERED;
}

static const ty_function functions[] = {
#ifdef FUNCTION_NAME
    {TY_TEXT("a number"), TY_TEXT(""), TY_NUMBER, 0, number},
#else
    {TY_TEXT("number"), TY_TEXT("seven"), TY_NUMBER, 0, number},
#endif
#ifdef NULL_FUNCTION
    {TY_TEXT("condition"), TY_TEXT("always"), TY_CONDITION, 0, 0},
#else
    {TY_TEXT("condition"), TY_TEXT("always"), TY_CONDITION, 0, condition},
#endif
#ifdef SAME_FUNCTION
    {TY_TEXT("number"), TY_TEXT(""), TY_SITES, 0, sites},
#elif defined(UNKNOWN_KIND)
    {TY_TEXT("sites"), TY_TEXT(""), 4, 0, sites},
#elif defined(NULL_ABOUT)
    {TY_TEXT("sites"), {0, 0}, TY_SITES, 0, sites},
#else
    {TY_TEXT("sites"), TY_TEXT("two"), TY_SITES, 0, sites},
#endif
};

/* Chooses as it should, unless a fault says otherwise. */
static int32_t choose(const ty_search *search, ty_choice *choice) {
  (void)search;
#ifdef ENGINE_SILENT
  (void)choice;
  return TY_ANSWERED;
#endif
#ifdef ENGINE_FAILS
  (void)choice;
  return -1;
#endif
  choice->kind = TY_CHOSEN;
#ifdef ENGINE_KIND
  choice->kind = 77;
#endif
  choice->index = search->host->legal(search) - 1;
#ifdef ENGINE_ILLEGAL
  choice->index = 0xffffffffu;
#endif
#ifdef ENGINE_NULLS
  /* Nothing of the host minds a null. */
  search->host->make(0, 0);
  search->host->legal(0);
  search->host->decision(search, 0, 0);
  search->host->text(search, 0, 0, 1000);
  search->host->position(0, 0, 0);
  search->host->complain(search, (ty_text){0, 0});
#endif
  choice->value = INT32_MIN;
  return TY_ANSWERED;
}

static const ty_engine engines[] = {
#ifdef ENGINE_NAME
    {TY_TEXT("An Engine"), TY_TEXT(""), choose},
#else
    {TY_TEXT("last"), TY_TEXT("the last decision"), choose},
#endif
#ifdef NULL_ENGINE
    {TY_TEXT("other"), TY_TEXT(""), 0},
#elif defined(SAME_ENGINE)
    {TY_TEXT("last"), TY_TEXT(""), choose},
#else
    {TY_TEXT("other"), TY_TEXT("the same"), choose},
#endif
};

static const ty_plugin plugin = {
#ifdef WRONG_ABI
    99,
#else
    TY_ABI,
#endif
#ifdef NO_FUNCTIONS
    0,
#elif defined(MANY_FUNCTIONS)
    0xffffffffu,
#else
    3,
#endif
#ifdef BAD_NAME
    TY_TEXT("Bad.Name"),
#elif defined(NULL_NAME)
    {0, 0},
#elif defined(NO_UTF8)
    TY_TEXT("\xff\xfe"),
#else
    TY_TEXT("bad"),
#endif
#ifdef LONG_VERSION
    {"1", 1u << 30},
#else
    TY_TEXT("0.1"),
#endif
#ifdef NULL_TABLE
    0,
#else
    functions,
#endif
#ifdef NULL_ENGINES
    0,
#else
    engines,
#endif
#ifdef MANY_ENGINES
    0xffffffffu,
#elif defined(NO_FUNCTIONS)
    0,
#else
    2,
#endif
    0};
const void *kept[] = {functions, engines};

const ty_plugin *tianyuan_plugin(uint32_t host_abi) {
  (void)host_abi;
#ifdef NULL_ENTRY
  return 0 * sizeof plugin ? &plugin : 0;
#else
  return &plugin;
#endif
}
#endif
