import { idField, type StatsQuery, type StatsReply } from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import { z } from 'zod';
import { type GameTimeline, hasEarlierWords } from '../../catalog/game-timeline.projection.ts';
import type { LabelledPlays } from '../automated-plays/labelled-plays.ts';
import type { ClueTally } from '../clue-report/clue-tally.projection.ts';
import { gameStatsOf } from '../game-stats/game-stats.answer.ts';
import type { GameTally } from '../game-stats/game-tally.projection.ts';
import type { IsShared } from '../game-stats/words/top-guesses.ts';
import { createQuery } from '../query.ts';
import { createAnswerCache } from './answer-cache.ts';
import { scopeToWord } from './scope-to-word.ts';

const validQuery = z.object({ gameId: idField, audience: z.enum(['player', 'admin']) });

const NO_CLUES: readonly ClueTally[] = [];

interface TallySource {
  /** Resolves with whether the current content of the log is counted, for each partition. */
  whenCounted(name: 'statistics' | 'clues' | 'automated'): Promise<readonly boolean[]>;
  statistics(
    gameId: number,
    areCounted: readonly boolean[],
  ): readonly GameTally[] | Promise<readonly GameTally[] | undefined>;
  /** Undefined while they are being counted. */
  labelled(gameId: number): Promise<
    | {
        readonly tallies: readonly { readonly revision: number }[];
        readonly isShared: IsShared;
        parts(): readonly LabelledPlays[];
      }
    | undefined
  >;
  /** One for each partition; undefined while they are being counted. */
  tallies(name: 'clues', gameId: number): readonly ClueTally[] | Promise<readonly ClueTally[] | undefined> | undefined;
}

interface StatsQueryOptions {
  readonly current: () => TallySource | undefined;
  readonly excludesAutomated: boolean;
  readonly timelines: { find(gameId: number): GameTimeline | undefined };
  readonly logger: Logger;
}

/**
 * Includes everything in the log at the time of the query, so also a play that has just ended, unless it is labelled
 * and labelled plays are excluded. Plays of words that the game had before are left out.
 */
export function createStatsQuery({ current, excludesAutomated, timelines, logger }: StatsQueryOptions) {
  const answer = createAnswerCache();
  return createQuery<StatsQuery, StatsReply>({
    valid: validQuery,
    // The page shows it, and retries.
    loading: 'Stats loading...',
    invalid: '`gameId` must be a positive integer and `audience` must be `player` or `admin`.',
    failed: 'The statistics could not be read',
    logger,
    async read({ gameId, audience }) {
      const projection = current();
      if (!projection) return undefined;
      const showsLabels = excludesAutomated || audience === 'admin';
      const [areCounted] = await Promise.all([
        projection.whenCounted('statistics'),
        showsLabels && projection.whenCounted('automated'),
      ]);
      const tallies = await projection.statistics(gameId, areCounted);
      const labelled = showsLabels ? await projection.labelled(gameId) : undefined;
      const timeline = timelines.find(gameId);
      const isScoped = timeline !== undefined && hasEarlierWords(timeline);
      if (isScoped) await projection.whenCounted('clues');
      const clues = isScoped ? await projection.tallies('clues', gameId) : NO_CLUES;
      if (!tallies || !clues || (excludesAutomated && !labelled)) return undefined;
      const sources = [...tallies, ...(labelled?.tallies ?? []), ...clues, ...(isScoped ? [timeline] : [])];
      const stats = answer(gameId, audience, sources, () => {
        const { isShared } = labelled ?? {};
        const labels = labelled && { parts: labelled.parts(), areExcluded: excludesAutomated, isShared };
        if (!isScoped) return gameStatsOf(tallies, audience, labels);
        const scope = scopeToWord(tallies, clues, labels, timeline);
        return gameStatsOf(scope.tallies, audience, scope.labels, scope);
      });
      return { stats };
    },
  });
}
