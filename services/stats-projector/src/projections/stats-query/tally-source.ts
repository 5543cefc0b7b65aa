import type { Logger } from '@imguessr/service-kit';
import type { GameTimeline } from '../../catalog/game-timeline.projection.ts';
import type { ClueTally } from '../clue-report/clue-tally.projection.ts';
import type { GameTally } from '../game-stats/game-tally.projection.ts';

/** What is undefined is being counted. */
export interface TallySource {
  /** Resolves with whether the current content of the log is counted, for each partition. */
  whenCounted(name: 'statistics' | 'clues'): Promise<readonly boolean[]>;
  statistics(
    gameId: number,
    areCounted: readonly boolean[],
  ): readonly GameTally[] | Promise<readonly GameTally[] | undefined>;
  /** One for each partition. */
  tallies(
    name: 'clues',
    gameId: number,
  ): readonly ClueTally[] | Promise<readonly ClueTally[] | undefined> | undefined;
}

export interface TallyQueryOptions {
  readonly current: () => TallySource | undefined;
  readonly timelines: { find(gameId: number): GameTimeline | undefined };
  readonly logger: Logger;
}
