// Starts the service: the address at every replica.
import { expect, test } from 'vitest';
import { useTestCatalog } from '../testing/fixtures.ts';

const NOW = Date.parse('2026-05-12T11:00:00Z');
const catalog = useTestCatalog({ replicas: 2, clock: () => NOW });
/** Days that no automatic pick reaches. */
const DATES = ['2026-05-20', '2026-05-21', '2026-05-22'] as const;
const states = async (digest: string) => {
  const days = await catalog.request('calendarDays', { digest });
  return DATES.map((date) => days.find((day) => day.date === date)?.state);
};

test('the calendar says which days have a game, but not which', async () => {
  await catalog.request('setCalendarFeed', { digest: 'one' });
  const days = await catalog.request('calendarDays', { digest: 'one' });
  expect([days.length, days[0]]).toEqual([60, { date: '2026-05-12', state: 'none' }]);
  expect(await states('one')).toEqual(['none', 'none', 'none']);
  const planned = await catalog.newGame('walrus');
  const broken = await catalog.newGame('seal');
  await catalog.request('planDays', {
    days: [planned, broken].map(({ gameId }, at) => ({ date: DATES[at] ?? '', gameId })),
    actor: 'admin:1',
  });
  await catalog.request('reviseGame', { gameId: broken.gameId, isActive: false, actor: 'admin:1' });
  await expect.poll(() => states('one')).toEqual(['planned', 'broken', 'likely']);
});

test('there is one address at most, which is replaced and removed at every replica', async () => {
  await catalog.request('setCalendarFeed', { digest: 'old' });
  const { createdAt } = await catalog.request('setCalendarFeed', { digest: 'new' });
  for (let round = 0; round < 4; round++) {
    expect(await catalog.outcome('calendarDays', { digest: 'old' })).toBe('NOT_FOUND');
    expect(await catalog.outcome('calendarDays', { digest: 'new' })).toBe('ok');
    expect(await catalog.request('calendarFeed', {})).toEqual({ createdAt });
  }
  expect(await catalog.request('setCalendarFeed', {})).toEqual({});
  expect(await catalog.outcome('calendarDays', { digest: 'new' })).toBe('NOT_FOUND');
});

test('a new address says when it was created, even if another request removes it at once', async () => {
  for (let round = 0; round < 10; round++) {
    const [created] = await Promise.all([
      catalog.request('setCalendarFeed', { digest: `round-${round}` }),
      catalog.request('setCalendarFeed', {}),
      catalog.request('setCalendarFeed', {}),
    ]);
    expect(Date.parse(created.createdAt ?? '')).toBeGreaterThan(0);
  }
});
