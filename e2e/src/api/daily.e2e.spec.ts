import type { GamePayload } from '@imguessr/contracts';
import { latestDateOnEarth, shiftDate, utcDate } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import { call, expectError, fetchOk, send } from '../product/call.ts';

const today = () => utcDate(Date.now());
const daily = (date: string) => call<GamePayload>('dailyGame', { query: { date } });

describe('a day that is running', () => {
  test('has a game with a word, five pictures and the date that was asked for', async () => {
    const game = await fetchOk<GamePayload>('dailyGame', { query: { date: today() } });
    expect(game.requestedDailyDate).toBe(today());
    expect(game.word).toMatch(/^[A-Z]{2,20}$/);
    expect(game.wordLength).toBe(game.word.length);
    expect(new Set(game.allImages.map(({ id }) => id)).size).toBe(5);
    expect(game.wasDailyOnDates).toContain(today());
    expect(game.wasDailyCount).toBeGreaterThanOrEqual(1);
  });

  test('is meant when no date is asked for, in UTC', async () => {
    const game = await fetchOk<GamePayload>('dailyGame');
    expect(game.requestedDailyDate).toBe(today());
    expect(game.gameId).toBe((await daily(today())).json.gameId);
  });

  test('has the same game for everybody who asks at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => daily(today())));
    expect(new Set(answers.map(({ json }) => json.gameId)).size).toBe(1);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  test('counts from UTC+14, where it begins first', async () => {
    const first = latestDateOnEarth(Date.now());
    const reply = await daily(first);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.json.requestedDailyDate).toBe(first);
  });

  test('still counts at UTC-12, where it ends last', async () => {
    expect((await daily(utcDate(Date.now() - 12 * 3_600_000))).status).toBe(200);
  });
});

describe('a day that has not begun anywhere', () => {
  test.each([1, 2, 400])('is refused, %i days ahead of UTC+14', async (days) => {
    const message = expectError(await daily(shiftDate(latestDateOnEarth(Date.now()), days)), 400);
    expect(message).toContain('Invalid date format. Please use YYYY-MM-DD.');
  });

  test('is never given away by a game of the past', async () => {
    const { wasDailyOnDates } = (await daily(today())).json;
    expect(wasDailyOnDates.filter((date) => date > latestDateOnEarth(Date.now()))).toEqual([]);
    expect([...wasDailyOnDates].sort()).toEqual(wasDailyOnDates);
  });
});

describe('a day of the past', () => {
  test('keeps the game that it had', async () => {
    const date = shiftDate(today(), -3);
    const [first, second] = [await daily(date), await daily(date)];
    expect(first.status, first.text).toBe(200);
    expect(first.json.wasDailyOnDates).toContain(date);
    expect(second.text).toBe(first.text);
  });

  test('differs from its neighbours while there are games enough', async () => {
    const games = await Promise.all([-1, -2, -3, -4, -5].map((days) => daily(shiftDate(today(), days))));
    expect(new Set(games.map(({ json }) => json.gameId)).size).toBe(5);
  });

  test.each(['2001-01-01', '1970-01-01', '0001-01-01', '2024-02-29'])(
    'that never had a game has none: %s',
    async (date) => {
      expect(expectError(await daily(date), 404)).toBe(`No daily game available for ${date}.`);
    },
  );
});

describe('what is no date', () => {
  test.each([
    'today',
    '',
    '2026-1-1',
    '2026-13-01',
    '2026-00-10',
    '2026-02-30',
    '2023-02-29',
    '01-01-2026',
    '2026-11-20T00:00:00Z',
    '20261120',
    '2026-11-20 ',
    '２０２６-11-20',
    "2026-11-20' OR 1=1",
    '9'.repeat(3_000),
  ])('is refused in the words of the specification: %s', async (date) => {
    const reply = await daily(date);
    expect(expectError(reply, 400)).toBe('Invalid date format. Please use YYYY-MM-DD.');
  });

  test('is refused also when two dates are given', async () => {
    expectError(await send('GET', `/api/games/daily?date=${today()}&date=${today()}`), 400);
  });
});
