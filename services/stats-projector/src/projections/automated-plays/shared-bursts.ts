import { burstSlots } from './automated-play.rule.ts';
import type { OriginLimits, OriginPlays, SlotPlays } from './origin-plays.ts';

/**
 * Sessions of an origin are spread over all partitions. Returns the slots with plays of bursts that
 * no single partition can
 * detect, with the name of their origin.
 */
export function sharedBursts(
  parts: readonly OriginPlays[],
  { burstPlays }: OriginLimits,
): [number, SlotPlays, string][] {
  if (parts.length < 2) return [];
  // At least one partition has an even share of any burst.
  const candidates = new Set(parts.flatMap(({ burstCandidates }) => [...burstCandidates]));
  return [...candidates].flatMap((name) => {
    const found = parts.flatMap(({ origins }) => [...(origins.get(name)?.slots ?? [])]);
    const totals = new Map<number, number>();
    for (const [slot, { total }] of found) totals.set(slot, (totals.get(slot) ?? 0) + total);
    const bursts = new Set(burstSlots(totals, burstPlays));
    return found.flatMap(([slot, plays]) => (bursts.has(slot) ? [[slot, plays, name]] : []));
  });
}
