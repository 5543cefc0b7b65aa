import type { PlayFact } from '@imguessr/contracts/facts';
import { endsPlay } from './stored-fact.ts';

export interface RecountedLabels {
  readonly tooFast: readonly (readonly PlayFact[])[];
  readonly manyFromOneAddress: readonly (readonly PlayFact[])[];
  readonly unlabelled: readonly PlayFact[];
}

const SLOT_MS = 5 * 60_000;

/**
 * Applies the rules naively to the whole log. A single play of an origin in a partition is not
 * added to others.
 */
export function recountAutomated(
  facts: readonly PlayFact[],
  gameId: number,
  burstPlays = 300,
  partitionOf: (fact: PlayFact) => number = () => 0,
): RecountedLabels {
  const mine = facts.filter((fact) => fact.gameId === gameId);
  const ended = [...Map.groupBy(mine, ({ sessionId }) => sessionId).values()]
    .map((play) => play.toSorted((a, b) => a.attempt - b.attempt))
    .filter((play) => play.slice(-1).some((last) => endsPlay(last) && !last.isAiSelfPlay));

  const onlyOnes = new Set<readonly PlayFact[]>(
    ended.filter(
      (play) =>
        ended.filter(
          (other) =>
            other.at(-1)?.origin === play.at(-1)?.origin &&
            partitionOf(other[0] as PlayFact) === partitionOf(play[0] as PlayFact),
        ).length === 1,
    ),
  );
  const isTooFast = (play: readonly PlayFact[]) => {
    const [first, last] = [play[0] as PlayFact, play.at(-1) as PlayFact];
    const firstSeen = last.firstSeenAtMs ?? (play.length > 1 ? first.atMs : 0);
    return firstSeen !== 0 && last.atMs >= firstSeen && last.atMs - firstSeen < 1_000;
  };
  const slot = (play: readonly PlayFact[]) => Math.floor((play.at(-1)?.atMs ?? 0) / SLOT_MS);
  const isOfBurst = (play: readonly PlayFact[]) => {
    const origin = play.at(-1)?.origin;
    if (!origin || onlyOnes.has(play)) return false;
    const others = ended.filter((other) => other.at(-1)?.origin === origin && !onlyOnes.has(other));
    const runs = Array.from({ length: 12 }, (_, i) => slot(play) - i);
    return runs.some(
      (from) => others.filter((o) => slot(o) >= from && slot(o) < from + 12).length >= burstPlays,
    );
  };

  const tooFast = ended.filter(isTooFast);
  const manyFromOneAddress = ended.filter((play) => !isTooFast(play) && isOfBurst(play));
  const labelled = new Set([...tooFast, ...manyFromOneAddress].flat());
  return { tooFast, manyFromOneAddress, unlabelled: facts.filter((fact) => !labelled.has(fact)) };
}
