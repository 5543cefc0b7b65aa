import type { StatisticsChanged } from '@imguessr/contracts';
import type { Facts } from '../log/log-follower.ts';

const PUBLISH_INTERVAL_MS = 250;
/** More games than this are published as `all`: a longer list is of no use to viewers. */
const MAX_NAMED_GAMES = 1_000;

/** Publishes at once after an idle time, then at most every 250 ms. */
export function createChangedGames(publish: (change: StatisticsChanged) => void) {
  const games = new Set<number>();
  let isAll = false;
  let timer: NodeJS.Timeout | undefined;
  let publishedAt = Number.NEGATIVE_INFINITY;

  const publishNow = () => {
    timer = undefined;
    publishedAt = performance.now();
    const change: StatisticsChanged = { games: isAll ? 'all' : [...games] };
    isAll = false;
    games.clear();
    publish(change);
  };
  const publishSoon = () => {
    timer ??= setTimeout(
      publishNow,
      Math.max(0, publishedAt + PUBLISH_INTERVAL_MS - performance.now()),
    );
  };

  return {
    add(facts: Facts) {
      if (isAll) return;
      for (const fact of facts) if (fact && !fact.isAiSelfPlay) games.add(fact.gameId);
      if (games.size > MAX_NAMED_GAMES) isAll = true;
      if (games.size > 0) publishSoon();
    },
    /** For a change without a play: another word. */
    addGame(gameId: number) {
      if (isAll) return;
      games.add(gameId);
      publishSoon();
    },
    /** For another version of the statistics. */
    addAll() {
      isAll = true;
      publishSoon();
    },
    stop: () => clearTimeout(timer),
  };
}

/** Collects the games whose statistics change, for live statistics. */
export type ChangedGames = ReturnType<typeof createChangedGames>;
