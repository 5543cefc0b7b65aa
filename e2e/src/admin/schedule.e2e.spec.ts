// Needs gateway and catalog: the days of administrators are those that players get.
import type { AdminGame, Schedule, ScheduledDay } from '@imguessr/contracts';
import { latestDateOnEarth, shiftDate } from '@imguessr/game-rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Admin, logIn, PASSWORD } from '../product/admin.ts';

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
});
