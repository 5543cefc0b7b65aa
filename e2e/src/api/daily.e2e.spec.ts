// Needs gateway and catalog: the picks of real days, for many requests at once.
import type { GamePayload } from '@imguessr/contracts';
import { latestDateOnEarth, shiftDate, utcDate } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import { call, expectError, fetchOk, send } from '../product/call.ts';

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

  test('of today in UTC is the default', async () => {
    const game = await fetchOk<GamePayload>('dailyGame');
    expect(game.requestedDailyDate).toBe(today());
    expect(game.gameId).toBe((await daily(today())).json.gameId);
  });

  test('is the same for concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => daily(today())));
    expect(new Set(responses.map(({ json }) => json.gameId)).size).toBe(1);
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  });

  test('is available once the date has started at UTC+14', async () => {
    const first = latestDateOnEarth(Date.now());
    const reply = await daily(first);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.json.requestedDailyDate).toBe(first);
  });

  test('is available until the date has ended at UTC-12', async () => {
    expect((await daily(utcDate(Date.now() - 12 * 3_600_000))).status).toBe(200);
  });
});

describe('a date that has not started in any time zone', () => {
  test.each([1, 2, 400])('is rejected %i days after today at UTC+14', async (days) => {
    const message = expectError(await daily(shiftDate(latestDateOnEarth(Date.now()), days)), 400);
    expect(message).toContain('Invalid date format. Please use YYYY-MM-DD.');
  });

  test('is never listed in the dates of a game', async () => {
    const { wasDailyOnDates } = (await daily(today())).json;
    expect(wasDailyOnDates.filter((date) => date > latestDateOnEarth(Date.now()))).toEqual([]);
    expect([...wasDailyOnDates].sort()).toEqual(wasDailyOnDates);
  });
});

describe('the daily game of a past date', () => {
  test('does not change', async () => {
    const date = shiftDate(today(), -3);
    const [first, second] = [await daily(date), await daily(date)];
    expect(first.status, first.text).toBe(200);
    expect(first.json.wasDailyOnDates).toContain(date);
    expect(second.text).toBe(first.text);
  });

  test('differs from those of adjacent dates', async () => {
    const games = await Promise.all(
      [-1, -2, -3, -4, -5].map((days) => daily(shiftDate(today(), days))),
    );
    expect(new Set(games.map(({ json }) => json.gameId)).size).toBe(5);
  });

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

describe('an invalid date', () => {
  test('is rejected if it is given twice', async () => {
    expectError(await send('GET', `/api/games/daily?date=${today()}&date=${today()}`), 400);
  });
});
