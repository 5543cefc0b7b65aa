import { expect, test } from 'vitest';
import { longDate } from './game-title.ts';

const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

test('every date is written in words as in American English', () => {
  for (let day = 0; day < 800; day++) {
    const date = new Date(Date.UTC(2024, 0, 1 + day));
    expect(longDate(date.toISOString().slice(0, 10))).toBe(written.format(date));
  }
});
