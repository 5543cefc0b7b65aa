/**
 * In doubt a play is not labelled, because mistaking a person for a script is worse than the
 * reverse. Which plays are too
 * fast is a rule of the game, because links to results need it, too. Every number here and there
 * affects the stored labels, so changing one requires a new `SHAPE` of the labels.
 */

/** A play with both reasons counts as `tooFast`. */
export const REASONS = ['tooFast', 'manyFromOneAddress'] as const;
export type Reason = (typeof REASONS)[number];

/**
 * Plays of one game within an hour at one origin. Several school classes (30 to 60 players) stay
 * below it, and so do
 * the some dozens who play a game among the thousands behind one address of a mobile carrier.
 * Distorting statistics
 * takes hundreds.
 */
export const BURST_PLAYS = 300;

/** An hour: plays of an origin are counted by five-minute slot of their end. */
export const BURST_SLOTS = 12;

/**
 * Returns, in ascending order, the slots of all runs of twelve with at least `burstPlays` plays
 * together.
 */
export function burstSlots(plays: ReadonlyMap<number, number>, burstPlays = BURST_PLAYS): number[] {
  const slots = [...plays.keys()].sort((a, b) => a - b);
  const found = new Set<number>();
  // Runs that start at a slot with plays suffice: any other run has no more plays than the next of
  // these.
  for (const first of slots) {
    const run = slots.filter((slot) => slot >= first && slot < first + BURST_SLOTS);
    const total = run.reduce((sum, slot) => sum + (plays.get(slot) ?? 0), 0);
    if (total >= burstPlays) for (const slot of run) found.add(slot);
  }
  return [...found].sort((a, b) => a - b);
}
