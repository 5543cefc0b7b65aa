import { adminEndpoints } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/admin-routes';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { visitAdmin } from '../../testing/admin.render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { game } from '../../testing/game.build.ts';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

const days = (started: number) => ({
  isReturningEstimated: false,
  days: Array.from({ length: 90 }, (_, index) => ({
    date: new Date(Date.UTC(2026, 7, 25 + index)).toISOString().slice(0, 10),
    started: index === 89 ? started : 1,
    finished: 1,
    won: 1,
    wonAt: [0, 1, 0, 0, 0],
    medianTry: 2,
    returning: 0,
  })),
});
const figures = [
  {
    gameId: 7,
    started: 50,
    finished: 40,
    won: 10,
    medianTry: 3,
    difficultyScore: 4.1,
    difficulty: 'Hard (4.1/5.0)',
    flaggedClues: [{ clue: 2, verdict: 'gives-away' }],
  },
];
const figureOf = async (name: string) =>
  (await screen.findByText(name)).nextElementSibling?.textContent;

function api() {
  const fake = fakeApi([game()]);
  fake.respond(routes.dailyFigures, [200, days(10)]);
  fake.respond(routes.gameFigures, [200, figures]);
  return fake;
}

describe('the page of figures', () => {
  test('shows the plays of the last days, and on demand of more', async () => {
    expect(adminEndpoints.dailyFigures.responses[200].safeParse(days(10)).success).toBe(true);
    api();
    visitAdmin('/admin/figures');
    expect(await figureOf('Plays')).toBe('3930 finished');
    fireEvent.click(screen.getByRole('button', { name: '90 days' }));
    expect(await figureOf('Plays')).toBe('9990 finished');
    expect(screen.getByRole('button', { name: '90 days' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    expect(
      within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true }),
    ).toHaveLength(91);
  });

  test('links to the hardest games and to clues that give too much away', async () => {
    api();
    const { navigate } = visitAdmin('/admin/figures');
    const hardest = await screen.findByRole('region', { name: 'Hardest games' });
    const link = await within(hardest).findByRole('link');
    expect(link.textContent).toContain('Hard (4.1/5.0), solved 25.0% of 40');
    const clues = screen.getByRole('region', { name: 'Clues that give too much away' });
    expect(within(clues).getByRole('link').textContent).toContain('Clue 2 gives it away');
    fireEvent.click(link);
    expect(navigate.mock.lastCall?.[0]).toBe('/admin/games/7');
  });

  test('updates by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const fake = api();
    visitAdmin('/admin/figures');
    expect(await figureOf('Plays')).toBe('3930 finished');
    fake.respond(routes.dailyFigures, [200, days(12)]);
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitFor(async () => expect(await figureOf('Plays')).toBe('4130 finished'));
  });

  test('says when figures are unavailable, and tries again', async () => {
    const fake = api();
    fake.respond(routes.dailyFigures, [503, { message: 'The figures are still being counted.' }]);
    visitAdmin('/admin/figures');
    expect((await screen.findByRole('alert')).textContent).toContain('still being counted');
    fake.respond(routes.dailyFigures, [200, days(10)]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await figureOf('Plays')).toBe('3930 finished');
  });

  test('says that nobody has played yet', async () => {
    const fake = api();
    const none = {
      started: 0,
      finished: 0,
      won: 0,
      wonAt: [0, 0, 0, 0, 0],
      medianTry: null,
    };
    const empty = days(0).days.map((day) => ({ ...day, ...none }));
    fake.respond(routes.gameFigures, [200, []]);
    fake.respond(routes.dailyFigures, [200, { ...days(0), days: empty }]);
    visitAdmin('/admin/figures');
    expect(await screen.findAllByText('No finished plays yet.')).toHaveLength(2);
    expect(await screen.findByText(/^No game was played in these 30 days\./)).toBeTruthy();
    expect(screen.queryByText('Median try')).toBeNull();
  });
});
