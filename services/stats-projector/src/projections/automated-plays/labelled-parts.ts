import { burstSlots } from './automated-play.rule.ts';
import type { AutomatedTally } from './automated-tally.projection.ts';
import { parsePlayText } from './history/recorded-play.ts';
import { countLabelled, type LabelledPlays, newLabelledPlays } from './labelled-plays.ts';
import type { OriginLimits } from './origin-plays.ts';

/**
 * Sessions of an origin are spread over all partitions. A burst that no single partition can detect is detected here,
 * and is an additional element of the result.
 */
export function labelledParts(tallies: readonly AutomatedTally[], limits: OriginLimits): LabelledPlays[] {
  const parts = tallies.map(({ labelled }) => labelled);
  if (tallies.length < 2) return parts;
  // At least one partition has an even share of any burst.
  const burstCandidates = new Set(tallies.flatMap(({ origins }) => [...origins.burstCandidates]));
  const shared = newLabelledPlays();
  for (const name of burstCandidates) countShared(shared, name, tallies, limits);
  return [...parts, shared];
}

function countShared(
  shared: LabelledPlays,
  name: string,
  tallies: readonly AutomatedTally[],
  { burstPlays }: OriginLimits,
): void {
  const found = tallies.flatMap(({ origins }) => [...(origins.origins.get(name)?.slots ?? [])]);
  const totals = new Map<number, number>();
  for (const [slot, { total }] of found) totals.set(slot, (totals.get(slot) ?? 0) + total);
  const bursts = new Set(burstSlots(totals, burstPlays));
  for (const [slot, { waiting }] of found) {
    if (!bursts.has(slot)) continue;
    for (const text of waiting) countLabelled(shared, 'manyFromOneAddress', parsePlayText(text));
  }
}
