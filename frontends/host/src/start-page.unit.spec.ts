import { localDate } from '@imguessr/game-rules';
import { afterEach, expect, test, vi } from 'vitest';
import { goToTodaysGame } from './start-page.ts';

const replace = vi.fn();
const open = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://localhost');
  vi.stubGlobal('location', { pathname, search, hash, replace });
};
afterEach(() => {
  vi.unstubAllGlobals();
  replace.mockClear();
});

test('the start page leads to the game of the local date, with the rest of its address', () => {
  open('/?a=1#code');
  goToTodaysGame();
  expect(replace).toHaveBeenCalledExactlyOnceWith(`/daily/${localDate(new Date())}?a=1#code`);
});
