import { emptyDistribution, type Outcome, outcomeOf } from '@imguessr/game-rules';
import { type CountedFact, endsPlay } from '../../log/counted-fact.ts';
import { countFinish, type FinishedSessions, newFinishedSessions } from './finished-sessions.ts';

const DAY_MS = 86_400_000;
/** In days (UTC) up to the latest one. More than are shown, because clocks can differ. */
const DAYS_KEPT = 100;

/** The plays of one day, started and finished on it. */
export interface DayPlays {
  started: number;
  readonly outcomes: Record<Outcome, number>;
  /** Sessions that finished a play on this day and on an earlier one. */
  returning: number;
}

/** Days are numbered from the Unix epoch. Changed in place. */
export interface DailyTally {
  readonly days: Map<number, DayPlays>;
  latestDay: number;
  readonly sessions: FinishedSessions;
}

export const newDayPlays = (): DayPlays => ({
  started: 0,
  outcomes: { ...emptyDistribution },
  returning: 0,
});

export const newDailyTally = (): DailyTally => ({
  days: new Map(),
  latestDay: 0,
  sessions: newFinishedSessions(),
});

export const dayOf = (atMs: number): number => Math.floor(atMs / DAY_MS);

export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Called with a session and the day on which it has finished a play. */
export type OnFinish = (tally: DailyTally, session: number, day: number) => void;

/** Counts the session if it has returned: for this, days have to come in ascending order. */
export function countReturn(
  tally: DailyTally,
  session: number,
  day: number,
  sessionsKept?: number,
): void {
  const returning = countFinish(tally.sessions, session, day, sessionsKept);
  const plays = tally.days.get(day);
  if (plays) plays.returning += returning;
}

/** Self-play is not counted. */
export function evolveDailyTally(
  tally: DailyTally,
  fact: CountedFact,
  onFinish: OnFinish = countReturn,
): void {
  if (fact.isAiSelfPlay) return;
  const { attempt, isCorrect, atMs, session } = fact;
  const isOver = endsPlay(fact);
  if (attempt !== 1 && !isOver) return;
  const day = dayOf(atMs);
  if (day > tally.latestDay) moveTo(tally, day);
  if (day > tally.latestDay - DAYS_KEPT) {
    const plays = playsOf(tally, day);
    if (attempt === 1) plays.started++;
    if (isOver) plays.outcomes[outcomeOf(isCorrect, attempt)]++;
  }
  if (isOver) onFinish(tally, session, day);
}

function playsOf(tally: DailyTally, day: number): DayPlays {
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
  }
}
