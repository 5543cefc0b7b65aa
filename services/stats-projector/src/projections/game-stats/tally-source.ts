import type { Logger } from '@imguessr/service-kit';
import { type GameTally, gameTallyId } from '../game-tally/game-tally.projection.ts';

type Tallies = readonly GameTally[] | Promise<readonly GameTally[] | undefined>;

/** Tallies are one for each partition; what is undefined is being counted. */
export interface TallySource {
  /** Resolves with whether the current content of the log is counted, for each partition. */
  whenCounted(name: 'statistics'): Promise<readonly boolean[]>;
  /** For a partition that is not counted, uses the newest tally that any projector has stored. */
  statistics(tallyId: string, areCounted: readonly boolean[]): Tallies;
  tallies(name: 'statistics', tallyId: string): Tallies | undefined;
}

export interface TallyQueryOptions {
  readonly current: () => TallySource | undefined;
  readonly editions: { editionOf(gameId: number): number };
  readonly logger: Logger;
}

/**
 * Returns the tallies of the current edition of a game, which include everything in the log at the
 * time of the query.
 */
export async function readGame(
  { current, editions }: TallyQueryOptions,
  gameId: number,
): Promise<readonly GameTally[] | undefined> {
  const source = current();
  if (!source) return undefined;
  const areCounted = await source.whenCounted('statistics');
  return source.statistics(gameTallyId(gameId, editions.editionOf(gameId)), areCounted);
}
