/**
 * The rules by which a finished play is labelled as automated. Whether labelled plays count in the public numbers is a
 * setting. In doubt a play is not labelled: to mistake a person for a script is worse than the reverse. Every number here
 * shapes what is stored, so a change needs a new `SHAPE` of the labels.
 */

/** Why a play is labelled. A play with both reasons counts as `tooFast`. */
export const REASONS = ['tooFast', 'manyFromOneAddress'] as const;
export type Reason = (typeof REASONS)[number];

/**
 * Milliseconds from first sight to end below which no person can play. Even somebody who knows the word has to see the
 * game, type the word and press Enter, and giving up takes two clicks on different buttons. A script needs one network
 * round trip.
 */
const FASTEST_PERSON_MS = 1_000;

/**
 * Plays of one game that end within an hour from one origin, from which on all of them are labelled. A school class is 30 to
 * 60 players, and several classes in the same hour stay below. Of the thousands of customers behind one address of a mobile
 * carrier, some dozens play the same game within an hour. To distort the statistics of a game takes hundreds of plays.
 */
export const BURST_PLAYS = 300;

/** Plays of an origin are counted by the five minutes (UTC) in which they end: an hour is twelve consecutive slots. */
const SLOT_MS = 300_000;
export const BURST_SLOTS = 12;

/**
 * Returns whether a play ended less than a second after its first sight (both in milliseconds since the Unix epoch); false
 * where the first sight is not known (undefined or 0) or lies after the end, as clocks then disagree.
 */
export function isTooFast(firstSeenMs: number | undefined, endedAtMs: number): boolean {
  if (!firstSeenMs) return false;
  const ms = endedAtMs - firstSeenMs;
  return ms >= 0 && ms < FASTEST_PERSON_MS;
}

/** Returns the number of the slot in which a play ended. */
export function slotOf(endedAtMs: number): number {
  return Math.floor(endedAtMs / SLOT_MS);
}

/**
 * Returns, in ascending order, the slots of one origin and game whose plays are a burst: those in any twelve
 * consecutive slots that hold at least `burstPlays` plays together.
 */
export function burstSlots(plays: ReadonlyMap<number, number>, burstPlays = BURST_PLAYS): number[] {
  const slots = [...plays.keys()].sort((a, b) => a - b);
  const found = new Set<number>();
  // A run that starts between two slots holds no more than the one that starts at the next of them.
  for (const first of slots) {
    const run = slots.filter((slot) => slot >= first && slot < first + BURST_SLOTS);
    const total = run.reduce((sum, slot) => sum + (plays.get(slot) ?? 0), 0);
    if (total >= burstPlays) for (const slot of run) found.add(slot);
  }
  return [...found].sort((a, b) => a - b);
}
