import { adminEndpoints, type DayFigures } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/admin-routes';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { visitAdmin } from '../../testing/admin.render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { daysCsv } from './figures.page.tsx';

const day = (date: string, over: Partial<DayFigures> = {}): DayFigures => ({
  date,
  started: 0,
  finished: 0,
  won: 0,
  medianTry: null,
  returning: 0,
  ...over,
});
const figures = (started = 1_200) => ({
  isReturningEstimated: false,
  days: [
    day('2026-11-21'),
    day('2026-11-22', { started, finished: 1_000, won: 800, medianTry: 2.5, returning: 30 }),
  ],
});

let api: ReturnType<typeof fakeApi>;
const respondWith = (body: ReturnType<typeof figures>) =>
  api.respond(routes.dailyFigures, [200, body]);
beforeEach(() => {
  api = fakeApi();
  respondWith(figures());
});
afterEach(() => void vi.useRealTimers());

const rows = async () => {
  const table = await screen.findByRole('table');
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ children }) => Array.from(children, ({ textContent }) => textContent));
};

describe('the page of figures', () => {
  test('shows the plays of each day, newest first', async () => {
    expect(adminEndpoints.dailyFigures.responses[200].safeParse(figures()).success).toBe(true);
    visitAdmin('/admin/figures');
    expect(await rows()).toEqual([
      ['2026-11-22', '1200', '1000', '800'],
      ['2026-11-21', '0', '0', '0'],
    ]);
  });

  test('updates by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    visitAdmin('/admin/figures');
    await rows();
    respondWith(figures(1_400));
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitFor(async () => expect((await rows())[0]?.[1]).toBe('1400'));
  });

  test('says when figures are unavailable, and tries again', async () => {
    api.respond(routes.dailyFigures, [503, { message: 'The figures are still being counted.' }]);
    visitAdmin('/admin/figures');
    expect((await screen.findByRole('alert')).textContent).toContain('still being counted');
    respondWith(figures());
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(2);
  });
});

test('days are exported with a header and one line each', () => {
  expect(daysCsv(figures(3).days)).toBe(
    'date,started,finished,won,median try,returning sessions\r\n2026-11-21,0,0,0,,0\r\n2026-11-22,3,1000,800,2.5,30\r\n',
  );
});
