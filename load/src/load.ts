import { assertReady, getGame, getGameList, getStatistics, logIn } from './api.ts';
import { playAsBot } from './journey.ts';
import { ADMIN_PASSWORD, playersFor, rate, seconds } from './settings.ts';
import { finished, LATENCY_THRESHOLDS, THRESHOLDS } from './thresholds.ts';

const PLAYS = 0.8;
const peakOf = (part: number) => Math.max(1, Math.round(rate(10) * part));

/** Ramps up to this part of RATE, holds it, and ramps down. */
const share = (part: number) => {
  const peak = peakOf(part);
  return {
    executor: 'ramping-arrival-rate',
    startRate: 1,
    timeUnit: '1s',
    stages: [
      { target: peak, duration: '30s' },
      { target: peak, duration: `${seconds(180)}s` },
      { target: 1, duration: '15s' },
    ],
    ...playersFor(peak),
  };
};

// The expected peak: mostly plays, some readers of statistics, and an administrator if
// ADMIN_PASSWORD is set.
export const options = {
  scenarios: {
    play: { ...share(PLAYS), exec: 'playing' },
    read: { ...share(0.15), exec: 'reading' },
    ...(ADMIN_PASSWORD && { admin: { ...share(0.05), exec: 'administering' } }),
  },
  thresholds: { ...THRESHOLDS, ...LATENCY_THRESHOLDS, ...finished(peakOf(PLAYS) * seconds(180)) },
};

export function setup(): { cookie: string } {
  assertReady();
  return { cookie: ADMIN_PASSWORD && logIn(ADMIN_PASSWORD) };
}

export const playing = playAsBot;

export function reading(): void {
  const game = getGame();
  if (game) getStatistics(game.gameId);
}

export function administering({ cookie }: { cookie: string }): void {
  getGameList(cookie);
}
