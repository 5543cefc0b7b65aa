import { OUTCOMES } from '@imguessr/game-rules';
import {
  storedCount,
  type TallyChanges,
  type TallyCodec,
  type TallyFields,
} from '../../fold/tally-codec.ts';
import { drainSlotChanges, readSlotField } from '../automated-plays/origin-plays.record.ts';
import { type OriginLimits, originLimits } from '../automated-plays/origin-plays.ts';
import {
  type DailyOptions,
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
export const DAILY_TALLY_ID = 1;

const LEVEL = 'level';
const LATEST_SESSION_DAY = 'latest';
const DAY_FIELD = /^d\.(\d+)$/;
const SESSION_FIELD = /^s\.(\d+)$/;
const NUMBERS_PER_DAY = 2 + 3 * OUTCOMES.length;

export const sessionField = (session: number): string => `s.${session}`;

/** Larger than that of a game, because the plays of all games of an hour are kept. */
const CAPACITY = 16_384;

export function createDailyTallyCodec({
  sessionsKept,
  ...over
}: Partial<OriginLimits> & Omit<DailyOptions, 'limits'> = {}): TallyCodec<DailyTally> {
  const limits = originLimits({ capacity: CAPACITY, ...over });
  return {
    prefix: DAILY_PREFIX,
    tallyId: () => DAILY_TALLY_ID,
    wordsPerCounter: 0,
    newTally: newDailyTally,
    decode: (fields) => decode(fields, limits),
    drainChanges,
    size: ({ days, sessions, origins }) =>
      days.size * NUMBERS_PER_DAY + sessions.days.size + origins.size,
    replayFrom: (seq) => seq + 1,
    createFold: () => (tally, fact) => {
      if (tally) evolveDailyTally(tally, fact, { limits, sessionsKept });
    },
  };
}

/**
 * `d.<day>`: started, returning, outcomes, outcomes of too fast plays and of many from one address.
 * `s.<hash>`: the latest
 * day of a session. `o.<game>:<origin>.<slot>`: plays that may still be part of a burst, as indices
 * of outcomes.
 */
function decode(fields: TallyFields, limits: OriginLimits): DailyTally {
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
    else if (!readSlotField(tally.origins, field, value, limits))
      throw new Error(`unknown field in a stored tally of days: ${field} = ${value}`);
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
    plays.tooFast[outcome] = numbers[2 + OUTCOMES.length + index] ?? 0;
    plays.manyFromOneAddress[outcome] = numbers[2 + 2 * OUTCOMES.length + index] ?? 0;
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
    const counts = [plays.outcomes, plays.tooFast, plays.manyFromOneAddress].flatMap((of) =>
      OUTCOMES.map((o) => of[o]),
    );
    set.push(`d.${day}`, [plays.started, plays.returning, ...counts].join(' '));
  }
  if (sessions.isChanged)
    set.push(LEVEL, String(sessions.level), LATEST_SESSION_DAY, String(sessions.latestDay));
  for (const session of sessions.changed) {
    const day = sessions.days.get(session);
    if (day === undefined) deleted.push(sessionField(session));
    else set.push(sessionField(session), String(day));
  }
  drainSlotChanges(tally.origins, set, deleted);
  changed.clear();
  removed.clear();
  sessions.changed.clear();
  sessions.isChanged = false;
  return { set, deleted };
}
