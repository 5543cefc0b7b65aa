import type { AdminGame } from '@imguessr/contracts';
import { localDate } from '@imguessr/game-rules';
import { useQuery } from '@tanstack/react-query';
import { useAdminApi } from '../../../shared/api/admin-api.context.ts';
import { similarQuery } from '../../../shared/api/admin-queries.ts';
import { findingsOf, remarkOf, textCounts } from './findings.ts';

/** Returns what the checks before a game is played find in it. */
export function useChecks(game: AdminGame) {
  const { data, isError } = useQuery(similarQuery(useAdminApi(), game.id, game.revision));
  return {
    findings: findingsOf(game, data, localDate(new Date())),
    textCounts: textCounts(game),
    remarkOf: (imageId: number) => remarkOf(game, data, imageId),
    /** Whether the game could not be compared with the others. */
    isIncomplete: isError,
    /** The number of pictures that are not compared yet. */
    pendingCount: data?.pendingCount ?? 0,
  };
}

export type Checks = ReturnType<typeof useChecks>;
