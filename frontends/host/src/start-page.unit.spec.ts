import { localDate } from '@imguessr/game-rules';
import { afterEach, expect, test, vi } from 'vitest';
import { goToTodaysGame, isStartPage } from './start-page.ts';

const replace = vi.fn();
const open = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://localhost');
  vi.stubGlobal('location', { pathname, search, hash, replace });
};
afterEach(() => {
  vi.unstubAllGlobals();
  replace.mockClear();
  globalThis.imguessrIsLeaving = undefined;
});

test('the start page leads to the game of the local date, with the rest of its address', () => {
  open('/?a=1#code');
  expect(isStartPage()).toBe(true);
  goToTodaysGame();
  goToTodaysGame();
  expect(replace).toHaveBeenCalledExactlyOnceWith(`/daily/${localDate(new Date())}?a=1#code`);
});

test.each(['/daily/2026-05-01', '/game/7', '/admin'])('%s is not the start page', (address) => {
  open(address);
  expect(isStartPage()).toBe(false);
});
