/*
 * An engine in C on the bare header: it looks one reply ahead, wins where it can, and else wants more pieces than the others have.
 *
 *   cc -O2 -shared -fPIC -I host/plugin-api/include examples/plugin/glutton/glutton.c -o libglutton.so
 */
#include "tianyuan_plugin.h"

/* Own pieces less those of the others, or a certain result. */
static int32_t worth(const ty_search *search) {
  int32_t sum = 0;
  switch (search->host->outcome(search)) {
    case TY_WON: return 100000;
    case TY_LOST: return -100000;
    case TY_DRAWN: return 0;
  }
  for (uint16_t site = 0; site < search->game->site_count; site++) {
    uint16_t piece = search->host->at(search, site);
    if (piece != TY_NOBODY) sum += (piece & 0xff) == search->own ? 1 : -1;
  }
  return sum;
}

/* The worth after the best reply; the own side's, where it decides again. */
static int32_t after(const ty_search *search) {
  const ty_search_host *host = search->host;
  uint32_t count = host->legal(search);
  int own = host->mover(search) == search->own;
  int32_t best = worth(search);
  if (host->outcome(search) != TY_OPEN) return best;
  for (uint32_t reply = 0; reply < count && !host->stopped(search); reply++) {
    if (!host->make(search, reply)) continue;
    int32_t found = worth(search);
    host->unmake(search);
    if (reply == 0 || (own ? found > best : found < best)) best = found;
  }
  return best;
}

static int32_t choose(const ty_search *search, ty_choice *choice) {
  const ty_search_host *host = search->host;
  uint32_t count = host->legal(search);
  int32_t best = 0;
  for (uint32_t index = 0; index < count; index++) {
    /* Equal decisions are chosen among by the seed: the one with which the count begins. */
    uint32_t turned = (uint32_t)((index + search->seed) % count);
    if (!host->make(search, turned)) continue;
    int32_t found = after(search);
    host->unmake(search);
    if (choice->kind == 0 || found > best) {
      best = found;
      choice->kind = TY_CHOSEN;
      choice->index = turned;
      choice->value = found > 0 ? 700 : found < 0 ? 300 : 500;
      host->report(search, turned, choice->value);
    }
    if (host->stopped(search)) break;
  }
  return TY_ANSWERED;
}

static const ty_engine engines[] = {{TY_TEXT("greedy"), TY_TEXT("one reply ahead, by the number of pieces"), choose}};

static const ty_plugin plugin = {TY_ABI, 0, TY_TEXT("glutton"), TY_TEXT("1.0.0"), 0, engines, 1, 0};

const ty_plugin *tianyuan_plugin(uint32_t host_abi) {
  (void)host_abi;
  return &plugin;
}
