import type { AdminGame } from '@imguessr/contracts';
import { useQuery } from '@tanstack/react-query';
import { similarQuery } from '../../../shared/api/admin-queries.ts';
import { today } from '../../../shared/dates/day-label.ts';
import { useAcceptedLikeness, withoutAccepted } from './accepted-likeness.ts';
import { clueCounts, findingsOf, remarkOf } from './findings.ts';

/** Returns the warnings about a game, compared with all others. */
export function useChecks(game: AdminGame) {
  const { data, isError } = useQuery(similarQuery(game.id, game.revision));
  const [accepted, accept] = useAcceptedLikeness();
  const similar = data && withoutAccepted(game, data, accepted);
  return {
    findings: findingsOf(game, similar, today()),
    clueCounts: clueCounts(game),
    remarkOf: (imageId: number) => remarkOf(game, similar, imageId),
    acceptLikeness: accept,
    /** The game could not be compared with the others. */
    isIncomplete: isError,
    /** Pictures that are not compared yet. */
    pendingCount: data?.pendingCount ?? 0,
  };
}

export type Checks = ReturnType<typeof useChecks>;
