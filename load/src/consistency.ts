import type { GameStats } from '@imguessr/contracts';
import { check, fail } from 'k6';
import exec from 'k6/execution';
import { Counter, Trend } from 'k6/metrics';
import { demandProduct, getGame, getGuesses, getStatistics, sendGuess } from './api.ts';
import { play } from './journey.ts';
import { playersFor, rate, seconds } from './settings.ts';
import { FEELS_QUICK, THRESHOLDS } from './thresholds.ts';

const lost = new Counter('guesses_lost');
const doubled = new Counter('guesses_counted_twice');
const miscounted = new Counter('plays_miscounted');
const lag = new Trend('projection_lag_ms', true);

const perSecond = rate(5);
const lasts = seconds(30);
/** One play more than the rate makes up to, so that none is left out of the count at the end. */
const mostPlayers = perSecond * lasts + 1;

/** Every fifth player is a bot, whose plays must not be counted. */
const isBot = (n: number) => n % 5 === 0;
const sessionOf = (run: string, n: number) => `k6-${run}-${n}`;

// What was accepted is what is counted, for each way in which a play can end. Nobody else may play meanwhile.
export const options = {
  teardownTimeout: `${60 + mostPlayers}s`,
  scenarios: {
    play: {
      executor: 'constant-arrival-rate',
      rate: perSecond,
      timeUnit: '1s',
      duration: `${lasts}s`,
      exec: 'playing',
      ...playersFor(perSecond),
    },
    lag: {
      executor: 'constant-arrival-rate',
      rate: 1,
      timeUnit: '1s',
      duration: `${lasts}s`,
      exec: 'timing',
      preAllocatedVUs: 1,
      maxVUs: 1,
    },
  },
  thresholds: {
    ...THRESHOLDS,
    ...FEELS_QUICK,
    guesses_lost: ['count==0'],
    guesses_counted_twice: ['count==0'],
    plays_miscounted: ['count==0'],
    projection_lag_ms: ['p(95)<500', 'max<2000'],
  },
};

type Counts = GameStats['guessDistribution'];
interface Run {
  readonly name: string;
  /** The game that all play, and the one on which each play is timed until it is counted. */
  readonly gameId: number;
  readonly before: Counts;
  readonly timedId: number;
  readonly timedBefore: number;
}

const NONE: Counts = { try1: 0, try2: 0, try3: 0, try4: 0, try5: 0, failed: 0 };

function countsOf(gameId: number): Counts {
  const statistics = getStatistics(gameId);
  return statistics && 'guessDistribution' in statistics ? statistics.guessDistribution : NONE;
}

const sum = (counts: Counts) => Object.values(counts).reduce((total, count) => total + count, 0);

export function setup(): Run {
  demandProduct();
  const ids = new Set<number>();
  for (let tries = 0; ids.size < 2 && tries < 50; tries++) ids.add(getGame()?.gameId ?? 0);
  const [gameId, timedId] = [...ids];
  if (!gameId || !timedId) return fail('Two games that can be played are needed.');
  const before = countsOf(gameId);
  return { name: Date.now().toString(36), gameId, before, timedId, timedBefore: sum(countsOf(timedId)) };
}

/** A play; then its last guess once more, which must be the same guess; then what the log has of it. */
export function playing({ name, gameId }: Run): void {
  const n = exec.scenario.iterationInTest;
  const sessionId = sessionOf(name, n);
  const { answers } = play({ n, sessionId, isAISelfPlay: isBot(n) }, gameId);
  const last = answers.at(-1);
  if (!last) return;
  const { attempt: guess, imageIndex } = last;
  const again = sendGuess(gameId, { sessionId, guess, imageIndex }, `${sessionId}-${answers.length - 1}`);
  if (again && again.id !== last.id) doubled.add(1);
  const stored = getGuesses(gameId, sessionId);
  const isStored = (id: string) => stored.some((record) => record.id === id);
  lost.add(answers.filter(({ id }) => !isStored(id)).length);
  if (stored.length > answers.length) doubled.add(stored.length - answers.length);
}

let timed = 0;

/** From a play's last guess acknowledged to the statistics that have it. One after the other: so each is known. */
export function timing({ name, timedId, timedBefore }: Run): void {
  const { answers } = play({ n: 1, sessionId: `${sessionOf(name, timed)}-timed`, isAISelfPlay: false }, timedId);
  const began = Date.now();
  if (!answers.at(-1)?.isGameOver) return;
  timed++;
  while (Date.now() - began < 5_000) {
    if (sum(countsOf(timedId)) >= timedBefore + timed) break;
  }
  lag.add(Date.now() - began);
}

/** Reads every play back from the log and compares, ending by ending, with what the statistics have come to. */
export function teardown({ name, gameId, before }: Run): void {
  const expected = { ...before };
  for (let n = 0; n < mostPlayers; n++) {
    const records = getGuesses(gameId, sessionOf(name, n));
    if (records.length === 0 || isBot(n)) continue;
    const isWon = records.some(({ isCorrect }) => isCorrect);
    if (isWon) expected[`try${records.length}` as keyof Counts] += 1;
    else if (records.length === 5) expected.failed += 1;
  }
  const counted = countsOf(gameId);
  const endings = Object.keys(expected) as (keyof Counts)[];
  miscounted.add(endings.reduce((off, ending) => off + Math.abs(expected[ending] - counted[ending]), 0));
  check(counted, { 'accepted plays equal counted ones': (found) => endings.every((e) => found[e] === expected[e]) });
  console.log(`counted ${JSON.stringify(counted)}, accepted ${JSON.stringify(expected)}`);
}
