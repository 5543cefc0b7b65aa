import { slotOf, startOfSlot } from '@imguessr/contracts/bursts';
import {
  emptyDistribution,
  isTooFast,
  OUTCOMES,
  type Outcome,
  outcomeOf,
} from '@imguessr/game-rules';
import { type CountedFact, endsPlay } from '../../log/counted-fact.ts';
import {
  addWaiting,
  countPlay,
  drainBursts,
  newOriginPlays,
  type OriginLimits,
  type OriginPlays,
  trimOrigins,
} from '../automated-plays/origin-plays.ts';
import { countFinish, type FinishedSessions, newFinishedSessions } from './finished-sessions.ts';

const DAY_MS = 86_400_000;
/** In days (UTC) up to the latest one. More than are shown, because clocks can differ. */
const DAYS_KEPT = 100;

/** The plays of one day, started and finished on it. */
export interface DayPlays {
  started: number;
  readonly outcomes: Record<Outcome, number>;
  readonly tooFast: Record<Outcome, number>;
  /** Without those that were too fast, and without bursts across partitions. */
  readonly manyFromOneAddress: Record<Outcome, number>;
  /** Sessions that finished a play on this day and on an earlier one. */
  returning: number;
}

/** Days are numbered from the Unix epoch. Changed in place. */
export interface DailyTally {
  readonly days: Map<number, DayPlays>;
  /** Since the last drain. */
  readonly changed: Set<number>;
  readonly removed: Set<number>;
  latestDay: number;
  readonly sessions: FinishedSessions;
  /** By game and origin. Waiting plays are indices of outcomes. */
  readonly origins: OriginPlays;
}

export interface DailyOptions {
  readonly limits: OriginLimits;
  /** The limit of sessions in memory. */
  readonly sessionsKept?: number | undefined;
}

export const newDayPlays = (): DayPlays => ({
  started: 0,
  outcomes: { ...emptyDistribution },
  tooFast: { ...emptyDistribution },
  manyFromOneAddress: { ...emptyDistribution },
  returning: 0,
});

export const newDailyTally = (): DailyTally => ({
  days: new Map(),
  changed: new Set(),
  removed: new Set(),
  latestDay: 0,
  sessions: newFinishedSessions(),
  origins: newOriginPlays(),
});

export const dayOf = (atMs: number): number => Math.floor(atMs / DAY_MS);

export const dayOfSlot = (slot: number): number => dayOf(startOfSlot(slot));

export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Self-play is not counted. */
export function evolveDailyTally(
  tally: DailyTally,
  fact: CountedFact,
  { limits, sessionsKept }: DailyOptions,
): void {
  if (fact.isAiSelfPlay) return;
  const { attempt, isCorrect, atMs, firstSeenMs, session } = fact;
  const isOver = endsPlay(fact);
  if (attempt !== 1 && !isOver) return;
  const day = dayOf(atMs);
  if (day > tally.latestDay) moveTo(tally, day);
  else if (day <= tally.latestDay - DAYS_KEPT) return;

  const plays = playsOf(tally, day);
  if (attempt === 1) plays.started++;
  if (!isOver) return;
  const outcome = outcomeOf(isCorrect, attempt);
  plays.outcomes[outcome]++;
  const tooFast = isTooFast(firstSeenMs, atMs);
  if (tooFast) plays.tooFast[outcome]++;
  if (session !== 0) plays.returning += countFinish(tally.sessions, session, day, sessionsKept);
  countOrigin(tally, fact, tooFast ? undefined : outcome, limits);
}

/** A play that was too fast adds to a burst and is not counted as one of it. */
function countOrigin(
  tally: DailyTally,
  { gameId, origin, atMs }: CountedFact,
  outcome: Outcome | undefined,
  limits: OriginLimits,
): void {
  if (origin === '') return;
  const { origins } = tally;
  const name = `${gameId}:${origin}`;
  const slot = countPlay(origins, name, slotOf(atMs), limits);
  if (!slot) return;
  if (outcome && slot.isBurst) playsOf(tally, dayOf(atMs)).manyFromOneAddress[outcome]++;
  else if (outcome) addWaiting(origins, slot, String(OUTCOMES.indexOf(outcome)));
  for (const [past, waiting] of drainBursts(origins, name, limits))
    countWaiting(playsOf(tally, dayOfSlot(past)), waiting);
  trimOrigins(origins, limits);
}

export function countWaiting(
  plays: Pick<DayPlays, 'manyFromOneAddress'>,
  waiting: readonly string[],
): void {
  for (const index of waiting) {
    const outcome = OUTCOMES[Number(index)];
    if (outcome) plays.manyFromOneAddress[outcome]++;
  }
}

/** Returns the plays of a day that is about to change. */
function playsOf(tally: DailyTally, day: number): DayPlays {
  tally.changed.add(day);
  const known = tally.days.get(day);
  if (known) return known;
  const plays = newDayPlays();
  tally.days.set(day, plays);
  return plays;
}

function moveTo(tally: DailyTally, day: number): void {
  tally.latestDay = day;
  for (const old of tally.days.keys()) {
    if (old > day - DAYS_KEPT) continue;
    tally.days.delete(old);
    tally.changed.delete(old);
    tally.removed.add(old);
  }
}
