import { burstTag } from '@imguessr/contracts/bursts';
import type { AutomatedTally } from './automated-tally.projection.ts';
import { parsePlayText } from './history/recorded-play.ts';
import { countLabelled, type LabelledPlays, newLabelledPlays } from './labelled-plays.ts';
import type { OriginLimits } from './origin-plays.ts';
import { sharedBursts } from './shared-bursts.ts';

/** Plays of bursts across partitions are an additional element of the result. */
export function labelledParts(
  tallies: readonly AutomatedTally[],
  limits: OriginLimits,
): LabelledPlays[] {
  const parts = tallies.map(({ labelled }) => labelled);
  if (tallies.length < 2) return parts;
  const shared = newLabelledPlays();
  const bursts = sharedBursts(
    tallies.map(({ origins }) => origins),
    limits,
  );
  for (const [, { waiting }] of bursts) {
    for (const text of waiting) countLabelled(shared, 'manyFromOneAddress', parsePlayText(text));
  }
  return [...parts, shared];
}

/** Whether the plays with a tag are labelled as many from one address. */
export function isLabelledBurst(
  tallies: readonly AutomatedTally[],
  tag: number,
  limits: OriginLimits,
): boolean {
  if (tallies.some(({ bursts }) => bursts.tags.has(tag))) return true;
  const shared = sharedBursts(
    tallies.map(({ origins }) => origins),
    limits,
  );
  return shared.some(([slot, , origin]) => burstTag(origin, slot) === tag);
}
