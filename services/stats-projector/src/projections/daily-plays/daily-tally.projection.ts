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
  /** Since the last drain. */
  readonly changed: Set<number>;
  readonly removed: Set<number>;
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
  changed: new Set(),
  removed: new Set(),
  latestDay: 0,
  sessions: newFinishedSessions(),
});

export const dayOf = (atMs: number): number => Math.floor(atMs / DAY_MS);

export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Self-play is not counted. */
export function evolveDailyTally(
  tally: DailyTally,
  fact: CountedFact,
  sessionsKept?: number,
): void {
  if (fact.isAiSelfPlay) return;
  const { attempt, isCorrect, atMs, session } = fact;
  const isOver = endsPlay(fact);
  if (attempt !== 1 && !isOver) return;
  const day = dayOf(atMs);
  if (day > tally.latestDay) moveTo(tally, day);
  else if (day <= tally.latestDay - DAYS_KEPT) return;

  const plays = playsOf(tally, day);
  if (attempt === 1) plays.started++;
  if (!isOver) return;
  plays.outcomes[outcomeOf(isCorrect, attempt)]++;
  if (session !== 0) plays.returning += countFinish(tally.sessions, session, day, sessionsKept);
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
