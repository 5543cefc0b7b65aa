// Needs gateway and catalog: the picks of real days.
import type { GamePayload } from '@imguessr/contracts';
import { latestDateOnEarth, shiftDate, utcDate } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import { call, expectError, fetchOk } from '../product/call.ts';

const today = () => utcDate(Date.now());
const daily = (date: string) => call<GamePayload>('dailyGame', { query: { date } });

describe('the daily game of a current date', () => {
  test('has a word, five pictures and the requested date', async () => {
    const game = await fetchOk<GamePayload>('dailyGame', { query: { date: today() } });
    expect(game.requestedDailyDate).toBe(today());
    expect(game.word).toMatch(/^[A-Z]{2,20}$/);
    expect(game.wordLength).toBe(game.word.length);
    expect(new Set(game.allImages.map(({ id }) => id)).size).toBe(5);
    expect(game.wasDailyOnDates).toContain(today());
    expect(game.wasDailyCount).toBeGreaterThanOrEqual(1);
  });

  test('is available once the date has started at UTC+14', async () => {
    const first = latestDateOnEarth(Date.now());
    const reply = await daily(first);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.json.requestedDailyDate).toBe(first);
  });
});

describe('a date that has not started in any time zone', () => {
  test.each([1, 2, 400])('is rejected %i days after today at UTC+14', async (days) => {
    const message = expectError(await daily(shiftDate(latestDateOnEarth(Date.now()), days)), 400);
    expect(message).toContain('Invalid date format. Please use YYYY-MM-DD.');
  });
});

describe('the daily game of a past date', () => {
  test('exists for each of the past 89 days, and no game is repeated before the others had their day', async () => {
    const dates = Array.from({ length: 89 }, (_, index) => shiftDate(today(), -1 - index));
    const replies = await Promise.all(dates.map(daily));
    expect(replies.map(({ status }) => status)).toEqual(dates.map(() => 200));
    const days = Map.groupBy(replies, ({ json }) => json.gameId);
    const counts = [...days.values()].map(({ length }) => length);
    // today and tomorrow are not among these days
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
    expect(counts.length).toBeGreaterThanOrEqual(9);
  });

  test.each(['2001-01-01', '1970-01-01', '0001-01-01', '2024-02-29'])(
    'that was never selected does not exist: %s',
    async (date) => {
      expect(expectError(await daily(date), 404)).toBe(`No daily game available for ${date}.`);
    },
  );
});
