import { hashOf } from './subjects.ts';

/** Plays of an address are counted by five-minute slot (UTC) of their end. */
const SLOT_MS = 300_000;

export function slotOf(endedAtMs: number): number {
  return Math.floor(endedAtMs / SLOT_MS);
}

/** In milliseconds since the Unix epoch. */
export const startOfSlot = (slot: number): number => slot * SLOT_MS;

/**
 * Returns 24 bits for the plays of a game that ended in a slot at one address, of which `origin` is
 * the daily hash. Links to
 * results contain them, so that their page can ask whether these plays are labelled as a burst.
 * Beside 1,000 such slots of a
 * game, one in 16,777 other links to it has the tag of one.
 */
export const burstTag = (origin: string, slot: number): number => hashOf(`${origin}.${slot}`) >>> 8;
