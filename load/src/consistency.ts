import type { GameStats } from '@imguessr/contracts';
import { check, fail } from 'k6';
import exec from 'k6/execution';
import { Counter, Trend } from 'k6/metrics';
import { assertReady, getGame, getGuesses, getStatistics, sendGuess } from './api.ts';
import { MAX_ATTEMPTS, play } from './journey.ts';
import { playersFor, rate, seconds } from './settings.ts';
import { finished, LATENCY_THRESHOLDS, THRESHOLDS } from './thresholds.ts';

const lost = new Counter('guesses_lost');
const doubled = new Counter('guesses_counted_twice');
const miscounted = new Counter('plays_miscounted');
const lag = new Trend('projection_lag_ms', true);

const perSecond = rate(5);
const durationS = seconds(30);
/** One more than the rate produces, so that teardown misses no play. */
const maxPlayers = perSecond * durationS + 1;

/** Every fifth player is a bot, whose plays must not be counted. */
const isBot = (n: number) => n % 5 === 0;
const sessionOf = (run: string, n: number) => `k6-${run}-${n}`;

// Compares the counted plays with the accepted ones, by outcome. Nobody else may play during the
// run.
export const options = {
  teardownTimeout: `${60 + maxPlayers}s`,
  scenarios: {
    play: {
      executor: 'constant-arrival-rate',
      rate: perSecond,
      timeUnit: '1s',
      duration: `${durationS}s`,
      exec: 'playing',
      ...playersFor(perSecond),
    },
    lag: {
      executor: 'constant-arrival-rate',
      rate: 1,
      timeUnit: '1s',
      duration: `${durationS}s`,
      exec: 'timing',
      preAllocatedVUs: 1,
      maxVUs: 1,
    },
  },
  thresholds: {
    ...THRESHOLDS,
    ...LATENCY_THRESHOLDS,
    ...finished(perSecond * durationS),
    guesses_lost: ['count==0'],
    guesses_counted_twice: ['count==0'],
    plays_miscounted: ['count==0'],
    projection_lag_ms: ['p(95)<500', 'max<2000'],
  },
};

type Counts = GameStats['guessDistribution'];
interface Run {
  readonly name: string;
  /** The game of all plays; that of the timed plays is `timedId`. */
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
  assertReady();
  const ids = new Set<number>();
  for (let tries = 0; ids.size < 2 && tries < 50; tries++) ids.add(getGame()?.gameId ?? 0);
  const [gameId, timedId] = [...ids];
  if (!gameId || !timedId) return fail('At least two playable games are required.');
  const before = countsOf(gameId);
  return {
    name: Date.now().toString(36),
    gameId,
    before,
    timedId,
    timedBefore: sum(countsOf(timedId)),
  };
}

/**
 * Plays once, repeats the last guess, which must return the same guess, and compares the play with
 * the log.
 */
export function playing({ name, gameId }: Run): void {
  const n = exec.scenario.iterationInTest;
  const sessionId = sessionOf(name, n);
  const { results } = play({ n, sessionId, isAISelfPlay: isBot(n) }, gameId);
  const last = results.at(-1);
  if (!last) return;
  const { attempt: guess, imageIndex } = last;
  const again = sendGuess(
    gameId,
    { sessionId, guess, imageIndex },
    `${sessionId}-${results.length - 1}`,
  );
  if (again && again.id !== last.id) doubled.add(1);
  const stored = getGuesses(gameId, sessionId);
  const isStored = (id: string) => stored.some((record) => record.id === id);
  lost.add(results.filter(({ id }) => !isStored(id)).length);
  if (stored.length > results.length) doubled.add(stored.length - results.length);
}

let timed = 0;

/**
 * Measures the time from the acknowledgement of a play's last guess until the statistics include
 * it, one play after the other.
 */
export function timing({ name, timedId, timedBefore }: Run): void {
  const { results } = play(
    { n: 1, sessionId: `${sessionOf(name, timed)}-timed`, isAISelfPlay: false },
    timedId,
  );
  const startedAt = Date.now();
  if (!results.at(-1)?.isGameOver) return;
  timed++;
  while (Date.now() - startedAt < 5_000) {
    if (sum(countsOf(timedId)) >= timedBefore + timed) break;
  }
  lag.add(Date.now() - startedAt);
}

/** Reads every play from the log and compares the outcomes with the statistics. */
export function teardown({ name, gameId, before }: Run): void {
  const expected = { ...before };
  for (let n = 0; n < maxPlayers; n++) {
    const records = getGuesses(gameId, sessionOf(name, n));
    if (records.length === 0 || isBot(n)) continue;
    const isWon = records.some(({ isCorrect }) => isCorrect);
    if (isWon) expected[`try${records.length}` as keyof Counts] += 1;
    else if (records.length === MAX_ATTEMPTS) expected.failed += 1;
  }
  const counted = countsOf(gameId);
  const endings = Object.keys(expected) as (keyof Counts)[];
  miscounted.add(
    endings.reduce((off, ending) => off + Math.abs(expected[ending] - counted[ending]), 0),
  );
  check(counted, {
    'accepted plays equal counted ones': (found) => endings.every((e) => found[e] === expected[e]),
  });
  console.log(`counted ${JSON.stringify(counted)}, accepted ${JSON.stringify(expected)}`);
}
