import { BURST_PLAYS, BURST_SLOTS, burstSlots } from './automated-play.rule.ts';

/** How the plays of an origin are counted in one partition of the log. */
export interface OriginLimits {
  readonly burstPlays: number;
  /** Sessions spread evenly over this many partitions, and with them the plays of an origin. */
  readonly partitions: number;
  /** Plays and slots kept of one game before some are evicted. */
  readonly capacity: number;
}

/**
 * Memory per game and partition is bounded by this many plays (up to 120 bytes each) and slots. When it is full, the origins
 * with the fewest plays are evicted: an origin is evicted only while those with as many plays or more hold over three
 * quarters of it. Its plays so far are then never labelled as a burst, so that a missing label is the only error.
 */
const CAPACITY = 4_096;
const TRIMMED_TO = 0.75;
/** A slot matters to slots up to eleven away; one more allows for differing clocks of guess-ingest. */
const KEPT_SLOTS = BURST_SLOTS + 1;

/** Returns limits, by default those of the rules over a single partition. */
export const originLimits = ({
  burstPlays = BURST_PLAYS,
  partitions = 1,
  capacity = CAPACITY,
}: Partial<OriginLimits> = {}): OriginLimits => ({ burstPlays, partitions, capacity });

/** The plays of one origin that ended in one slot. */
export interface SlotPlays {
  /** The name under which it is stored. */
  readonly field: string;
  /** All of them. */
  total: number;
  /** They are labelled, and so is every further one. */
  isBurst: boolean;
  /** Those that are not labelled yet, as text, in the order of the log. */
  waiting: string[];
}

interface Origin {
  total: number;
  readonly slots: Map<number, SlotPlays>;
}

/** The plays of one game by origin, as long as they can become part of a burst. Changed in place. */
export interface OriginPlays {
  latestSlot: number;
  readonly origins: Map<string, Origin>;
  /** Origins with an even share of a burst: one if the other partitions hold as many plays each. */
  readonly busy: Set<string>;
  /** Plays waiting and slots. */
  held: number;
  /** Slots written (undefined: removed) since the last drain, by field. */
  readonly changed: Map<string, SlotPlays | undefined>;
}

export const newOriginPlays = (): OriginPlays => ({
  latestSlot: 0,
  origins: new Map(),
  busy: new Set(),
  held: 0,
  changed: new Map(),
});

const busyShare = ({ burstPlays, partitions }: OriginLimits) => Math.ceil(burstPlays / partitions);
/** Half of an even share of a burst: from here on a partition keeps slots that are over, to be added to those of others. */
const keptShare = ({ burstPlays, partitions }: OriginLimits) => Math.ceil(burstPlays / partitions / 2);

/** Restores a stored slot. */
export function putSlot(plays: OriginPlays, name: string, slot: number, found: SlotPlays, limits: OriginLimits): void {
  const origin = originFor(plays, name);
  origin.slots.set(slot, found);
  plays.held += 1 + found.waiting.length;
  addTotal(plays, name, origin, found.total, limits);
}

/**
 * Counts a play of an origin that ended in a slot, and returns the plays of that slot; undefined for a play that ended more
 * than an hour before the latest, which is not counted by origin.
 */
export function countPlay(plays: OriginPlays, name: string, slot: number, limits: OriginLimits): SlotPlays | undefined {
  if (slot > plays.latestSlot) moveTo(plays, slot, limits);
  else if (isOver(plays, slot)) return undefined;
  const origin = originFor(plays, name);
  let found = origin.slots.get(slot);
  if (!found) {
    found = { field: `o.${name}.${slot}`, total: 0, isBurst: false, waiting: [] };
    origin.slots.set(slot, found);
    plays.held++;
  }
  found.total++;
  plays.changed.set(found.field, found);
  addTotal(plays, name, origin, 1, limits);
  return found;
}

/** Adds a counted play to those that wait for their slot to become a burst. */
export function putWaiting(plays: OriginPlays, found: SlotPlays, text: string): void {
  found.waiting.push(text);
  plays.held++;
}

/** Marks the slots of an origin that have become a burst, and returns the plays that were waiting in them, in order. */
export function takeBurst(plays: OriginPlays, name: string, limits: OriginLimits): string[] {
  const origin = plays.origins.get(name);
  if (!origin || origin.total < limits.burstPlays) return [];
  if ([...origin.slots.values()].every(({ isBurst }) => isBurst)) return [];
  return burstSlots(totalsOf(origin), limits.burstPlays).flatMap((slot) => {
    const found = origin.slots.get(slot);
    if (!found || found.isBurst) return [];
    const { waiting } = found;
    found.isBurst = true;
    found.waiting = [];
    plays.held -= waiting.length;
    plays.changed.set(found.field, found);
    return waiting;
  });
}

/**
 * Evicts when the capacity is exceeded: first slots that are over, oldest first, then the origins with the fewest plays.
 * What is evicted depends on what is held alone, not on how it got there, so any restart gives the same result.
 */
export function trimOrigins(plays: OriginPlays, limits: OriginLimits): void {
  if (plays.held <= limits.capacity) return;
  if (limits.partitions > 1) dropLeast(plays, limits, (_, slot) => (isOver(plays, slot) ? slot : undefined));
  dropLeast(plays, limits, ({ total }) => total);
}

/** Drops slots by rank, all of the lowest rank first, until three quarters of the capacity are held; those without a rank stay. */
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
    if (plays.held <= limits.capacity * TRIMMED_TO) return;
    for (const [name, slot] of ranks.get(rank) ?? []) drop(plays, name, slot, limits);
  }
}

const isOver = ({ latestSlot }: OriginPlays, slot: number) => slot <= latestSlot - KEPT_SLOTS;

/** Starts a later slot: drops those that no further play can make a burst, unless other partitions' plays may. */
function moveTo(plays: OriginPlays, slot: number, limits: OriginLimits): void {
  plays.latestSlot = slot;
  for (const [name, origin] of plays.origins) {
    const over = [...origin.slots.keys()].filter((each) => isOver(plays, each));
    if (over.length === 0) continue;
    const mayCount = limits.partitions > 1 && origin.total >= keptShare(limits);
    const kept = mayCount ? burstSlots(totalsOf(origin), keptShare(limits)) : [];
    for (const each of over) if (!kept.includes(each)) drop(plays, name, each, limits);
  }
}

function drop(plays: OriginPlays, name: string, slot: number, limits: OriginLimits): void {
  const origin = plays.origins.get(name);
  const found = origin?.slots.get(slot);
  if (!origin || !found) return;
  origin.slots.delete(slot);
  plays.held -= 1 + found.waiting.length;
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
  if (origin.total >= busyShare(limits)) plays.busy.add(name);
  else plays.busy.delete(name);
}
