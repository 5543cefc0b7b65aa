/**
 * The rules for labelling a finished play as automated. A setting decides whether public statistics include labelled plays. In
 * doubt a play is not labelled, because mistaking a person for a script is worse than the reverse. Every number here affects the
 * stored labels, so changing one requires a new `SHAPE` of the labels.
 */

/** The reasons for labelling a play. A play with both reasons counts as `tooFast`. */
export const REASONS = ['tooFast', 'manyFromOneAddress'] as const;
export type Reason = (typeof REASONS)[number];

/**
 * The minimum time in milliseconds that a person needs from first seeing a game to its end. Even someone who knows the word has
 * to see the game, type the word and press Enter; giving up takes two clicks on different buttons. A script needs one network
 * round trip.
 */
const MIN_HUMAN_PLAY_MS = 1_000;

/**
 * The number of plays of one game that must end within an hour at one origin for all of them to be labelled. A school class has
 * 30 to 60 players, so several classes within an hour stay below it. Of the thousands of customers behind one address of a mobile
 * carrier, some dozens play the same game within an hour. Distorting the statistics of a game takes hundreds of plays.
 */
export const BURST_PLAYS = 300;

/** Plays of an origin are counted by five-minute slot (UTC) of their end; an hour is twelve consecutive slots. */
const SLOT_MS = 300_000;
export const BURST_SLOTS = 12;

/**
 * Returns whether a play ended less than a second after its game was first seen (both in milliseconds since the Unix epoch).
 * Returns false when the latter is unknown (undefined or 0), or is later than the end because of clock differences.
 */
export function isTooFast(firstSeenMs: number | undefined, endedAtMs: number): boolean {
  if (!firstSeenMs) return false;
  const ms = endedAtMs - firstSeenMs;
  return ms >= 0 && ms < MIN_HUMAN_PLAY_MS;
}

/** Returns the number of the five-minute slot in which a play ended. */
export function slotOf(endedAtMs: number): number {
  return Math.floor(endedAtMs / SLOT_MS);
}

/**
 * Returns the slots of one origin and game whose plays form a burst, in ascending order: all slots within any twelve consecutive
 * ones that have at least `burstPlays` plays together.
 */
export function burstSlots(plays: ReadonlyMap<number, number>, burstPlays = BURST_PLAYS): number[] {
  const slots = [...plays.keys()].sort((a, b) => a - b);
  const found = new Set<number>();
  // It is enough to check runs that start at a slot with plays: any other run has no more plays than the next of these.
  for (const first of slots) {
    const run = slots.filter((slot) => slot >= first && slot < first + BURST_SLOTS);
    const total = run.reduce((sum, slot) => sum + (plays.get(slot) ?? 0), 0);
    if (total >= burstPlays) for (const slot of run) found.add(slot);
  }
  return [...found].sort((a, b) => a - b);
}
