import { BURST_PLAYS, BURST_SLOTS, burstSlots } from './automated-play.rule.ts';

/** The limits for counting plays by origin in one partition of the log. */
export interface OriginLimits {
  /** The number of plays within an hour that form a burst. */
  readonly burstPlays: number;
  /** The number of partitions over which sessions, and with them the plays of an origin, are spread evenly. */
  readonly partitions: number;
  /** The maximum number of plays and slots of one game; beyond it some are evicted. */
  readonly capacity: number;
}

/**
 * The maximum number of plays (up to 120 bytes each) and slots per game and partition. When it is reached, the origins with the
 * fewest plays are evicted until three quarters remain. Plays of an evicted origin are never labelled as a burst, so the only
 * possible error is a missing label.
 */
const CAPACITY = 4_096;
const TRIMMED_TO = 0.75;
/** A slot affects slots up to eleven away; one more allows for clock differences between guess-ingest instances. */
const KEPT_SLOTS = BURST_SLOTS + 1;

/** Returns limits; the defaults are those of the rules, for a single partition. */
export const originLimits = ({
  burstPlays = BURST_PLAYS,
  partitions = 1,
  capacity = CAPACITY,
}: Partial<OriginLimits> = {}): OriginLimits => ({ burstPlays, partitions, capacity });

/** The plays of one origin that ended in one slot. */
export interface SlotPlays {
  /** The name of the stored field. */
  readonly field: string;
  /** The number of plays. */
  total: number;
  /** Whether the plays are a burst: they are labelled, and so is every further one. */
  isBurst: boolean;
  /** The plays that are not labelled yet, as text, in the order of the log. */
  waiting: string[];
}

interface Origin {
  total: number;
  readonly slots: Map<number, SlotPlays>;
}

/** The plays of one game by origin, kept as long as they can become part of a burst. Changed in place. */
export interface OriginPlays {
  latestSlot: number;
  readonly origins: Map<string, Origin>;
  /** Origins with at least an even share of a burst: they form a burst if the other partitions have as many plays each. */
  readonly burstCandidates: Set<string>;
  /** The number of waiting plays and slots. */
  size: number;
  /** Slots that were written since the last drain, by field; undefined if removed. */
  readonly changed: Map<string, SlotPlays | undefined>;
}

export const newOriginPlays = (): OriginPlays => ({
  latestSlot: 0,
  origins: new Map(),
  burstCandidates: new Set(),
  size: 0,
  changed: new Map(),
});

const evenShare = ({ burstPlays, partitions }: OriginLimits) => Math.ceil(burstPlays / partitions);
/** Half of an even share of a burst: from this number on a partition keeps past slots, to be added to those of other partitions. */
const keptShare = ({ burstPlays, partitions }: OriginLimits) => Math.ceil(burstPlays / partitions / 2);

/** Restores a stored slot. */
export function restoreSlot(
  plays: OriginPlays,
  name: string,
  slot: number,
  found: SlotPlays,
  limits: OriginLimits,
): void {
  const origin = originFor(plays, name);
  origin.slots.set(slot, found);
  plays.size += 1 + found.waiting.length;
  addTotal(plays, name, origin, found.total, limits);
}

/**
 * Counts a play of an origin that ended in a slot, and returns the plays of that slot. Returns undefined for a play that ended more
 * than an hour before the latest one, which is not counted by origin.
 */
export function countPlay(plays: OriginPlays, name: string, slot: number, limits: OriginLimits): SlotPlays | undefined {
  if (slot > plays.latestSlot) moveTo(plays, slot, limits);
  else if (isPast(plays, slot)) return undefined;
  const origin = originFor(plays, name);
  let found = origin.slots.get(slot);
  if (!found) {
    found = { field: `o.${name}.${slot}`, total: 0, isBurst: false, waiting: [] };
    origin.slots.set(slot, found);
    plays.size++;
  }
  found.total++;
  plays.changed.set(found.field, found);
  addTotal(plays, name, origin, 1, limits);
  return found;
}

/** Adds a counted play to those that are labelled if their slot becomes a burst. */
export function addWaiting(plays: OriginPlays, found: SlotPlays, text: string): void {
  found.waiting.push(text);
  plays.size++;
}

/** Marks the slots of an origin that have become a burst, and returns their waiting plays in order. */
export function drainBursts(plays: OriginPlays, name: string, limits: OriginLimits): string[] {
  const origin = plays.origins.get(name);
  if (!origin || origin.total < limits.burstPlays) return [];
  if ([...origin.slots.values()].every(({ isBurst }) => isBurst)) return [];
  return burstSlots(totalsOf(origin), limits.burstPlays).flatMap((slot) => {
    const found = origin.slots.get(slot);
    if (!found || found.isBurst) return [];
    const { waiting } = found;
    found.isBurst = true;
    found.waiting = [];
    plays.size -= waiting.length;
    plays.changed.set(found.field, found);
    return waiting;
  });
}

/**
 * Evicts slots when the capacity is exceeded: first past ones, oldest first, then the origins with the fewest plays. The choice
 * depends only on the current contents, so that the result is the same after a restart.
 */
export function trimOrigins(plays: OriginPlays, limits: OriginLimits): void {
  if (plays.size <= limits.capacity) return;
  if (limits.partitions > 1) dropLeast(plays, limits, (_, slot) => (isPast(plays, slot) ? slot : undefined));
  dropLeast(plays, limits, ({ total }) => total);
}

/** Drops slots by rank, lowest rank first, until three quarters of the capacity are used. Slots without a rank are kept. */
function dropLeast(
  plays: OriginPlays,
  limits: OriginLimits,
  rankOf: (origin: Origin, slot: number) => number | undefined,
): void {
  const ranks = new Map<number, [string, number][]>();
  for (const [name, origin] of plays.origins) {
    for (const slot of origin.slots.keys()) {
      const rank = rankOf(origin, slot);
      if (rank === undefined) continue;
      const same = ranks.get(rank);
      if (same) same.push([name, slot]);
      else ranks.set(rank, [[name, slot]]);
    }
  }
  for (const rank of [...ranks.keys()].sort((a, b) => a - b)) {
    if (plays.size <= limits.capacity * TRIMMED_TO) return;
    for (const [name, slot] of ranks.get(rank) ?? []) drop(plays, name, slot, limits);
  }
}

const isPast = ({ latestSlot }: OriginPlays, slot: number) => slot <= latestSlot - KEPT_SLOTS;

/** Moves to a later slot, and drops past slots that can no longer be part of a burst, not even with plays of other partitions. */
function moveTo(plays: OriginPlays, slot: number, limits: OriginLimits): void {
  plays.latestSlot = slot;
  for (const [name, origin] of plays.origins) {
    const past = [...origin.slots.keys()].filter((each) => isPast(plays, each));
    if (past.length === 0) continue;
    const mayCount = limits.partitions > 1 && origin.total >= keptShare(limits);
    const kept = mayCount ? burstSlots(totalsOf(origin), keptShare(limits)) : [];
    for (const each of past) if (!kept.includes(each)) drop(plays, name, each, limits);
  }
}

function drop(plays: OriginPlays, name: string, slot: number, limits: OriginLimits): void {
  const origin = plays.origins.get(name);
  const found = origin?.slots.get(slot);
  if (!origin || !found) return;
  origin.slots.delete(slot);
  plays.size -= 1 + found.waiting.length;
  plays.changed.set(found.field, undefined);
  addTotal(plays, name, origin, -found.total, limits);
  if (origin.slots.size === 0) plays.origins.delete(name);
}

function originFor(plays: OriginPlays, name: string): Origin {
  const known = plays.origins.get(name);
  if (known) return known;
  const origin = { total: 0, slots: new Map<number, SlotPlays>() };
  plays.origins.set(name, origin);
  return origin;
}

const totalsOf = ({ slots }: Origin) => new Map([...slots].map(([slot, { total }]) => [slot, total]));

function addTotal(plays: OriginPlays, name: string, origin: Origin, count: number, limits: OriginLimits): void {
  origin.total += count;
  if (origin.total >= evenShare(limits)) plays.burstCandidates.add(name);
  else plays.burstCandidates.delete(name);
}
