// Starts the service: plans that are made at once.
import type { PlannedDay } from '@imguessr/contracts';
import { until } from '@imguessr/testing/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { readDailyGameIds } from '../daily-game/daily-game.store.ts';
import { createDraw } from '../daily-game/draw.ts';
import { pickDailyGame } from '../daily-game/pick-daily.ts';
import { readEventsAfter } from '../games/store/stored-events.ts';
import { useTestCatalog } from '../testing/fixtures.ts';
import { planDays } from './plan-days.ts';

/** The 12th in UTC, the 13th at UTC+14: the 14th is the first day that can be planned. */
let now = Date.parse('2026-05-12T11:00:00Z');
const catalog = useTestCatalog({ replicas: 1, clock: () => now });
let bee: number;
let ant: number;

beforeAll(async () => {
  bee = (await catalog.newGame('bee')).gameId;
  ant = (await catalog.newGame('ant')).gameId;
});

/** Resolves with all events that concern a date as "event date gameId actor", in order. */
const dailyEvents = async () =>
  (await readEventsAfter(catalog.database, 0, 10_000)).flatMap(({ event, gameId, cause }) =>
    'date' in event ? [`${event.type} ${event.date} ${gameId} ${cause.actor}`] : [],
  );
type Days = Record<string, number | null>;
const daysOf = (days: Days) => Object.entries(days).map(([date, gameId]) => ({ date, gameId }));
const plan = (days: Days, actor = 'admin:1f') =>
  catalog.call('planDays', { days: daysOf(days), actor });
/** Without the deadline of a request: on a busy machine, many plans at once take longer. */
const planInTurn = (days: readonly PlannedDay[]) =>
  planDays(catalog.database, days, 'admin:1f', () => now);
const planned = async (date: string) =>
  (await readDailyGameIds(catalog.database, [date])).get(date);
const jobPick = (date: string) =>
  pickDailyGame(catalog.database, date, { actor: 'system', atMs: now }, createDraw('secret'));

describe('days that have not started anywhere', () => {
  test('are planned together, and the reply is the month of the first one', async () => {
    const answer = await plan({ '2026-05-20': bee, '2026-06-21': ant });
    if (!answer.ok) throw new Error(answer.error.message);
    expect(answer.value).toMatchObject({
      month: '2026-05',
      latestDate: '2026-05-13',
      daysCovered: 0,
    });
    expect(answer.value.days[19]).toMatchObject({
      hasBegun: false,
      game: { id: bee, word: 'BEE', isPlanned: true },
    });
    expect(await dailyEvents()).toEqual([
      `DailyGamePicked 2026-05-20 ${bee} admin:1f`,
      `DailyGamePicked 2026-06-21 ${ant} admin:1f`,
    ]);
  });

  test('are left unchanged when they already have the game', async () => {
    const before = await dailyEvents();
    expect(await plan({ '2026-05-20': bee, '2026-07-01': null })).toMatchObject({ ok: true });
    expect(await dailyEvents()).toEqual(before);
  });

  test('can be assigned to another game, swapped, and released again', async () => {
    await plan({ '2026-05-21': ant });
    expect(await plan({ '2026-05-20': ant, '2026-05-21': bee })).toMatchObject({ ok: true });
    expect(await Promise.all(['2026-05-20', '2026-05-21'].map(planned))).toEqual([ant, bee]);
    expect(await plan({ '2026-05-20': null, '2026-05-21': null })).toMatchObject({ ok: true });
    expect(await Promise.all(['2026-05-20', '2026-05-21'].map(planned))).toEqual([
      undefined,
      undefined,
    ]);
    expect((await dailyEvents()).slice(-6)).toEqual([
      `DailyGameReleased 2026-05-20 ${bee} admin:1f`,
      `DailyGameReleased 2026-05-21 ${ant} admin:1f`,
      `DailyGamePicked 2026-05-20 ${ant} admin:1f`,
      `DailyGamePicked 2026-05-21 ${bee} admin:1f`,
      `DailyGameReleased 2026-05-20 ${ant} admin:1f`,
      `DailyGameReleased 2026-05-21 ${bee} admin:1f`,
    ]);
  });

  test('get the whole plan of one of two administrators who plan at the same time', async () => {
    const [date, other] = ['2026-05-25', '2026-05-26'];
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        planInTurn(daysOf({ [date]: n % 2 ? bee : ant, [other]: n % 2 ? ant : bee })),
      ),
    );
    expect([await planned(date), await planned(other)].sort()).toEqual([bee, ant].sort());
    await plan({ [date]: null, [other]: null });
  });
});

describe('a plan with an invalid day', () => {
  test.each<[string, () => Days, string, RegExp]>([
    [
      'has started and is released',
      () => ({ '2026-05-13': null }),
      'DAY_ALREADY_STARTED',
      /^2026-05-13 has already started/,
    ],
    [
      'has an unknown game',
      () => ({ '2026-05-30': bee, '2026-05-31': 999 }),
      'GAME_NOT_FOUND',
      /^Game 999 .*2026-05-31/,
    ],
  ])('that %s is rejected as a whole', async (_, days, code, message) => {
    const before = await dailyEvents();
    expect(await plan(days())).toEqual({
      ok: false,
      error: { code, message: expect.stringMatching(message) },
    });
    expect(await dailyEvents()).toEqual(before);
  });
});

describe('a plan that expects certain games', () => {
  const [date, other] = ['2026-07-10', '2026-07-11'];
  const planExpecting = (
    ...days: { date: string; gameId: number | null; expectedGameId?: number | null }[]
  ) => catalog.call('planDays', { days, actor: 'admin:2e' });

  test('is applied if they are there', async () => {
    expect(await planExpecting({ date, gameId: bee, expectedGameId: null })).toMatchObject({
      ok: true,
    });
    expect(await planExpecting({ date, gameId: ant, expectedGameId: bee })).toMatchObject({
      ok: true,
    });
    expect(await planned(date)).toBe(ant);
  });

  test('is rejected as a whole if another game has been planned since, with its id', async () => {
    const stale = { date, gameId: bee, expectedGameId: null };
    expect(await planExpecting({ date: other, gameId: bee, expectedGameId: null }, stale)).toEqual({
      ok: false,
      error: {
        code: 'REVISION_CONFLICT',
        message: `The schedule has changed in the meantime: ${date} now has game ${ant}.`,
      },
    });
    expect(await Promise.all([date, other].map(planned))).toEqual([ant, undefined]);
  });

  test('is rejected if the expected game has been released since', async () => {
    expect(await planExpecting({ date: other, gameId: bee, expectedGameId: ant })).toMatchObject({
      error: {
        message: `The schedule has changed in the meantime: ${other} has no planned game any more.`,
      },
    });
  });

  test('is applied if the day already has the new game, whatever was expected', async () => {
    expect(await planExpecting({ date, gameId: ant, expectedGameId: null })).toMatchObject({
      ok: true,
    });
  });

  test('may replace an automatic pick', async () => {
    const picked = await jobPick(other);
    const gameId = picked === bee ? ant : bee;
    expect(await planExpecting({ date: other, gameId, expectedGameId: null })).toMatchObject({
      ok: true,
    });
    await plan({ [date]: null, [other]: null });
  });
});

describe('the automatic pick', () => {
  test('keeps the game of a planned day, and picks one for a released day', async () => {
    await plan({ '2026-05-28': ant });
    expect(await jobPick('2026-05-28')).toBe(ant);
    await plan({ '2026-05-28': null });
    const picked = await jobPick('2026-05-28');
    expect([bee, ant]).toContain(picked);
    const answer = await catalog.request('schedule', { month: '2026-05' });
    await until(
      'the schedule to contain the pick',
      async () => (await catalog.request('schedule', {})).days[27]?.game,
    );
    expect(answer.days).toHaveLength(31);
  });

  test('and a concurrent plan result in the planned game', async () => {
    const dates = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04'];
    await Promise.all(
      dates.flatMap((date) => [jobPick(date), planInTurn(daysOf({ [date]: bee })), jobPick(date)]),
    );
    expect(await Promise.all(dates.map(planned))).toEqual([bee, bee, bee, bee]);
  });
});

describe('a day that has started', () => {
  test('keeps its game from the moment it starts at UTC+14, unless the plan names it', async () => {
    const date = '2026-05-14';
    const replace = (gameId: number, expectedGameId?: number | null) =>
      catalog.outcome('planDays', { days: [{ date, gameId, expectedGameId }] });
    expect(await plan({ [date]: bee })).toMatchObject({ ok: true });
    now = Date.parse('2026-05-13T09:59:59.999Z');
    expect(await plan({ [date]: ant })).toMatchObject({ ok: true });
    now = Date.parse('2026-05-13T10:00:00Z');
    for (const expected of [undefined, null, bee])
      expect(await replace(bee, expected)).toBe('REVISION_CONFLICT');
    await catalog.request('changeGame', { gameId: ant, isDaily: false });
    expect(await jobPick(date)).toBe(ant);
    expect(await catalog.request('dailyGame', { date })).toMatchObject({ gameId: ant });
    expect(await replace(bee, ant)).toBe('ok');
    expect(await catalog.request('dailyGame', { date })).toMatchObject({ gameId: bee });
    expect(await replace(ant, bee)).toBe('GAME_NOT_ELIGIBLE');
  });
});
