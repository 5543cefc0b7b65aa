import { BURST_PLAYS, BURST_SLOTS, burstSlots } from './automated-play.rule.ts';

export interface OriginLimits {
  /** Plays within an hour that form a burst. */
  readonly burstPlays: number;
  /** The plays of an origin are spread over them evenly. */
  readonly partitions: number;
  readonly capacity: number;
}

/**
 * Plays (up to 120 bytes each) and slots per game and partition. Evicting others can only cause
 * missing labels.
 */
const CAPACITY = 4_096;
const TRIMMED_TO = 0.75;
/**
 * A slot affects slots up to eleven away; one more allows for clock differences between
 * guess-ingest instances.
 */
const KEPT_SLOTS = BURST_SLOTS + 1;

/** The defaults are those of the rules, for a single partition. */
export const originLimits = ({
  burstPlays = BURST_PLAYS,
  partitions = 1,
  capacity = CAPACITY,
}: Partial<OriginLimits> = {}): OriginLimits => ({ burstPlays, partitions, capacity });

export interface SlotPlays {
  readonly field: string;
  total: number;
  /** Plays of a burst are labelled, and so is every further one. */
  isBurst: boolean;
  /** Plays that are not labelled yet, as text, in the order of the log. */
  waiting: string[];
}

interface Origin {
  total: number;
  readonly slots: Map<number, SlotPlays>;
}

/** Plays are kept as long as they can become part of a burst. Changed in place. */
export interface OriginPlays {
  latestSlot: number;
  readonly origins: Map<string, Origin>;
  /**
   * Origins with at least an even share of a burst: with as many plays in the other partitions they
   * form one.
   */
  readonly burstCandidates: Set<string>;
  /** Waiting plays and slots. */
  size: number;
  /** By field, since the last drain; undefined if removed. */
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
/** From this number on a partition keeps past slots, to be added to those of other partitions. */
const keptShare = ({ burstPlays, partitions }: OriginLimits) =>
  Math.ceil(burstPlays / partitions / 2);

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
 * Returns the plays of the slot. Undefined if it is more than an hour before the latest one and
 * thus not counted.
 */
export function countPlay(
  plays: OriginPlays,
  name: string,
  slot: number,
  limits: OriginLimits,
): SlotPlays | undefined {
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

export function addWaiting(plays: OriginPlays, found: SlotPlays, text: string): void {
  found.waiting.push(text);
  plays.size++;
}

/** Returns the waiting plays of the slots that have become a burst, in order, with their slots. */
export function drainBursts(
  plays: OriginPlays,
  name: string,
  limits: OriginLimits,
): [number, string[]][] {
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
    return [[slot, waiting]];
  });
}

/**
 * Evicts past slots, oldest first, then origins with the fewest plays, so that a restart leads to
 * the same choice.
 */
export function trimOrigins(plays: OriginPlays, limits: OriginLimits): void {
  if (plays.size <= limits.capacity) return;
  if (limits.partitions > 1)
    dropLeast(plays, limits, (_, slot) => (isPast(plays, slot) ? slot : undefined));
  dropLeast(plays, limits, ({ total }) => total);
}

/**
 * Lowest rank first, until three quarters of the capacity are used. Slots without a rank are kept.
 */
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

/**
 * Drops past slots that cannot be part of a burst any more, not even with plays of other
 * partitions.
 */
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

const totalsOf = ({ slots }: Origin) =>
  new Map([...slots].map(([slot, { total }]) => [slot, total]));

function addTotal(
  plays: OriginPlays,
  name: string,
  origin: Origin,
  count: number,
  limits: OriginLimits,
): void {
  origin.total += count;
  if (origin.total >= evenShare(limits)) plays.burstCandidates.add(name);
  else plays.burstCandidates.delete(name);
}
