import { OUTCOMES } from '@imguessr/game-rules';
import {
  storedCount,
  type TallyChanges,
  type TallyCodec,
  type TallyFields,
} from '../../fold/tally-codec.ts';
import {
  type DailyTally,
  type DayPlays,
  evolveDailyTally,
  newDailyTally,
  newDayPlays,
} from './daily-tally.projection.ts';

/** Increase it when the stored layout changes: the tallies are then rebuilt from the log. */
const SHAPE = 2;
export const DAILY_PREFIX = `days-${SHAPE}:`;
/** All plays of a partition have one tally. */
export const DAILY_TALLY_ID = 'all';

const LEVEL = 'level';
const LATEST_SESSION_DAY = 'latest';
const DAY_FIELD = /^d\.(\d+)$/;
const SESSION_FIELD = /^s\.(\d+)$/;
const NUMBERS_PER_DAY = 2 + OUTCOMES.length;

export const sessionField = (session: number): string => `s.${session}`;

/** Remembers at most `sessionsKept` sessions. */
export function createDailyTallyCodec(sessionsKept?: number): TallyCodec<DailyTally> {
  return {
    prefix: DAILY_PREFIX,
    tallyId: () => DAILY_TALLY_ID,
    newTally: newDailyTally,
    decode,
    drainChanges,
    // Always stays in memory.
    size: () => 0,
    evolve: (tally, fact) => evolveDailyTally(tally, fact, sessionsKept),
  };
}

/** `d.<day>`: started, returning, outcomes. `s.<hash>`: the latest day of a session. */
function decode(fields: TallyFields): DailyTally {
  const tally = newDailyTally();
  for (const [field, value] of Object.entries(fields)) {
    const day = DAY_FIELD.exec(field)?.[1];
    const session = SESSION_FIELD.exec(field)?.[1];
    if (day) {
      tally.days.set(Number(day), dayFrom(value));
      tally.latestDay = Math.max(tally.latestDay, Number(day));
    } else if (session) tally.sessions.days.set(Number(session), storedCount(field, value));
    else if (field === LEVEL) tally.sessions.level = storedCount(field, value);
    else if (field === LATEST_SESSION_DAY) tally.sessions.latestDay = storedCount(field, value);
    else throw new Error(`unknown field in a stored tally of days: ${field} = ${value}`);
  }
  return tally;
}

function dayFrom(value: string): DayPlays {
  const numbers = value.split(' ').map(Number);
  if (numbers.length !== NUMBERS_PER_DAY || numbers.some(Number.isNaN))
    throw new Error(`malformed day in a stored tally of days: ${value}`);
  const plays = newDayPlays();
  plays.started = numbers[0] ?? 0;
  plays.returning = numbers[1] ?? 0;
  OUTCOMES.forEach((outcome, index) => {
    plays.outcomes[outcome] = numbers[2 + index] ?? 0;
  });
  return plays;
}

function drainChanges(tally: DailyTally): TallyChanges {
  const { days, changed, removed, sessions } = tally;
  const set: string[] = [];
  const deleted = [...removed].map((day) => `d.${day}`);
  for (const day of changed) {
    const plays = days.get(day);
    if (!plays) continue;
    const counts = OUTCOMES.map((outcome) => plays.outcomes[outcome]);
    set.push(`d.${day}`, [plays.started, plays.returning, ...counts].join(' '));
  }
  if (sessions.isChanged)
    set.push(LEVEL, String(sessions.level), LATEST_SESSION_DAY, String(sessions.latestDay));
  for (const session of sessions.changed) {
    const day = sessions.days.get(session);
    if (day === undefined) deleted.push(sessionField(session));
    else set.push(sessionField(session), String(day));
  }
  changed.clear();
  removed.clear();
  sessions.changed.clear();
  sessions.isChanged = false;
  return { set, deleted };
}
