import { demandProduct, getGame, getGameList, getStatistics, logIn } from './api.ts';
import { playAsBot } from './bots.ts';
import { ADMIN_PASSWORD, playersFor, rate, seconds } from './settings.ts';
import { FEELS_QUICK, THRESHOLDS } from './thresholds.ts';

/** Up to `share` of RATE, held, and down again. */
const share = (part: number) => {
  const peak = Math.max(1, Math.round(rate(10) * part));
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

// The expected peak: mostly plays, some who only look at results, an administrator where the password is given.
export const options = {
  scenarios: {
    play: { ...share(0.8), exec: 'playing' },
    look: { ...share(0.15), exec: 'looking' },
    ...(ADMIN_PASSWORD && { admin: { ...share(0.05), exec: 'administering' } }),
  },
  thresholds: { ...THRESHOLDS, ...FEELS_QUICK },
};

export function setup(): { cookie: string } {
  demandProduct();
  return { cookie: ADMIN_PASSWORD && logIn(ADMIN_PASSWORD) };
}

export const playing = playAsBot;

export function looking(): void {
  const game = getGame();
  if (game) getStatistics(game.gameId);
}

export function administering({ cookie }: { cookie: string }): void {
  getGameList(cookie);
}
