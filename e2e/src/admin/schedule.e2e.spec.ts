// Needs gateway and catalog: the days of administrators are those that players get.
import type { AdminGame, Schedule, ScheduledDay } from '@imguessr/contracts';
import { latestDateOnEarth, shiftDate } from '@imguessr/game-rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Admin, logIn, PASSWORD } from '../product/admin.ts';
import { expectError } from '../product/call.ts';

describe.skipIf(!PASSWORD)('the schedule', () => {
  let admin: Admin;
  let one: AdminGame;
  let other: AdminGame;
  beforeAll(async () => {
    admin = await logIn();
    one = await admin.createGame('PLANNED', { isDaily: true });
    other = await admin.createGame('LIKEWISE', { isDaily: true });
  });
  const latest = () => latestDateOnEarth(Date.now());
  const month = (date: string) => date.slice(0, 7);
  const read = (of: string) => admin.fetchOk<Schedule>('schedule', { query: { month: of } });
  const plan = (...days: { date: string; gameId: number | null }[]) =>
    admin.call<Schedule>('planDays', { body: { days } });
  const dayOf = async (date: string): Promise<ScheduledDay> => {
    const day = (await read(month(date))).days.find((each) => each.date === date);
    if (!day) throw new Error(`the schedule has no ${date}`);
    return day;
  };

  test('shows every day of a month, past days included', async () => {
    const shown = await read(month(latest()));
    expect(shown.days.map(({ date }) => date)).toEqual(
      shown.days.map((_, index) => `${month(latest())}-${String(index + 1).padStart(2, '0')}`),
    );
    for (const { date, hasBegun } of shown.days) expect(hasBegun).toBe(date <= shown.latestDate);
    expect((await read('2024-02')).days).toHaveLength(29);
    expect((await read('2025-02')).days).toHaveLength(28);
  });

  test('plans a future day, replaces the plan, and resets the day', async () => {
    const date = shiftDate(latest(), 100);
    expect((await plan({ date, gameId: one.id })).status).toBe(200);
    expect(await dayOf(date)).toMatchObject({
      hasBegun: false,
      game: { id: one.id, word: 'PLANNED', isPlanned: true },
    });
    await plan({ date, gameId: other.id });
    expect((await dayOf(date)).game?.id).toBe(other.id);
    await plan({ date, gameId: null });
    expect((await dayOf(date)).game).toBeUndefined();
  });

  test('shows any days up to 62, with the game that will probably be picked', async () => {
    const from = shiftDate(latest(), 1);
    const { days } = await admin.fetchOk<Schedule>('schedule', { query: { from, days: '62' } });
    expect([days.length, days[0]?.date]).toEqual([62, from]);
    for (const { game, likely } of days) expect([game, likely].filter(Boolean)).toHaveLength(1);
    expectError(await admin.call('schedule', { query: { from, days: '63' } }), 400);
  });

  test('does not count a planned day before it starts', async () => {
    const date = shiftDate(latest(), 110);
    await plan({ date, gameId: one.id });
    expect(await admin.fetchOk<AdminGame>('getGame', { params: { id: one.id } })).toMatchObject({
      wasDailyCount: 0,
    });
    await admin.fetchOk('changeGame', { params: { id: one.id }, body: { isActive: false } });
    expect((await dayOf(date)).game).toMatchObject({ id: one.id, isPlayable: false });
    await admin.fetchOk('changeGame', { params: { id: one.id }, body: { isActive: true } });
  });
});
