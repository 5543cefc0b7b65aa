/**
 * Recognises sessions that return. Up to `SESSIONS_KEPT` sessions are all counted. Beyond that only
 * those whose hash is
 * divisible by 2^level are kept, and each represents as many. The number of returning sessions is
 * then an estimate with
 * a standard error of at most √(2^level / returning), that is 4 % of 1,000 at level 1. The result
 * depends only on the
 * log.
 */
export interface FinishedSessions {
  readonly days: Map<number, number>;
  /** One of 2^level sessions is kept. */
  level: number;
  latestDay: number;
}

/** A session that finished nothing for this many days counts as a new one. */
const SESSION_DAYS = 90;
/** The maximum number of sessions; about 50 bytes each. */
const SESSIONS_KEPT = 65_536;

export const newFinishedSessions = (): FinishedSessions => ({
  days: new Map(),
  level: 0,
  latestDay: 0,
});

/** Returns how many sessions this one stands for if it returns on that day, else 0. */
export function countFinish(
  sessions: FinishedSessions,
  session: number,
  day: number,
  kept = SESSIONS_KEPT,
): number {
  if (day > sessions.latestDay) moveTo(sessions, day);
  if (!isKept(session, sessions.level)) return 0;
  const before = sessions.days.get(session);
  if (before !== undefined && before >= day) return 0;
  sessions.days.set(session, day);
  const weight = 2 ** sessions.level;
  while (sessions.days.size > kept) thinOut(sessions);
  return before === undefined ? 0 : weight;
}

/** Uses arithmetic instead of bits, because a hash has more than 32. */
const isKept = (session: number, level: number): boolean => session % 2 ** level === 0;

function moveTo(sessions: FinishedSessions, day: number): void {
  sessions.latestDay = day;
  for (const [session, last] of sessions.days)
    if (last < day - SESSION_DAYS) sessions.days.delete(session);
}

function thinOut(sessions: FinishedSessions): void {
  sessions.level++;
  for (const session of sessions.days.keys())
    if (!isKept(session, sessions.level)) sessions.days.delete(session);
}
