import * as routes from '@imguessr/contracts/admin-routes';
import { localDate, shiftDate } from '@imguessr/game-rules';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { visitAdmin } from '../../testing/admin.render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { game } from '../../testing/game.build.ts';

// midnight does not come between two lines of a test
vi.setSystemTime(new Date());
const today = localDate(new Date());
const query = { from: today, days: '8' };
const dayGame = {
  id: 7,
  word: 'WHALE',
  firstImageUrl: '/pictures/1.webp',
  isPlayable: true,
  isPlanned: false,
};
const schedule = (days: readonly object[]) => ({
  month: today.slice(0, 7),
  latestDate: today,
  daysCovered: 0,
  days,
});
const figures = {
  gameId: 7,
  started: 412,
  finished: 300,
  won: 192,
  difficulty: 'Medium (2.9/5.0)',
  flaggedClues: [],
};

beforeEach(() => localStorage.clear());

describe('the dashboard', () => {
  test('is left out on an empty site, which asks for the first game', async () => {
    fakeApi();
    visitAdmin('/admin');
    await screen.findByText('No games found. Create your first game!');
    expect(screen.queryByText("Today's game")).toBeNull();
  });

  test("shows today's game with its results, the coming days, and what is to be settled", async () => {
    const api = fakeApi([game()]);
    const fox = { ...dayGame, id: 8, word: 'FOX' };
    const days = [
      { date: today, hasBegun: true, repeats: [], game: dayGame },
      { date: shiftDate(today, 1), hasBegun: false, repeats: [], game: fox },
      { date: shiftDate(today, 2), hasBegun: false, repeats: [], likely: { id: 9, word: 'OWL' } },
    ];
    api.respond(routes.schedule, [200, schedule(days)], query);
    api.respond(routes.gameFigures, [200, [figures]]);
    const { navigate } = visitAdmin('/admin');
    expect(
      await screen.findByText('300 finished plays · 64.0% solved · Medium (2.9/5.0)'),
    ).toBeTruthy();
    const week = within(await screen.findByRole('list', { name: 'The next seven days' }));
    const links = week.getAllByRole('link');
    expect(links.map((link) => link.textContent?.replace(/^\w{3} \d+ \w{3}/, ''))).toEqual([
      'FOX',
      'Likely OWL',
      ...Array(5).fill('Free'),
    ]);
    expect(links.map((link) => link.getAttribute('href')).slice(0, 2)).toEqual([
      '/admin/games/8',
      `/admin/schedule?day=${shiftDate(today, 2)}`,
    ]);
    const needs = within(await screen.findByRole('list', { name: 'Needs attention' }));
    fireEvent.click(needs.getByRole('link', { name: /^Plan: 5 of the next seven days/ }));
    expect(navigate).toHaveBeenLastCalledWith(
      `/admin/schedule?day=${shiftDate(today, 3)}`,
      undefined,
    );
  });

  test('shows an error if the day cannot be loaded, and the list regardless', async () => {
    const api = fakeApi([game()]);
    api.respond(routes.schedule, [503, { message: 'Please try again.' }], query);
    visitAdmin('/admin');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('503: Please try again.')).toBeTruthy();
    expect(screen.getByRole('row', { name: /WHALE/ })).toBeTruthy();
    api.respond(routes.schedule, [200, schedule([])], query);
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No game yet')).toBeTruthy();
  });

  test.each([
    [
      'compose',
      [
        'echo DOMAIN=play.example.com >> .env && docker compose up --detach',
        'docker compose run --rm command backup',
      ],
    ],
    [
      'kubernetes',
      ['services.gateway.publicOrigins: [https://play.example.com]', 'backup.enabled: true'],
    ],
    [
      'systemd',
      ['PUBLIC_ORIGIN=https://play.example.com', 'node /opt/imguessr/main.js backup <new folder>'],
    ],
  ])('names what is not set up yet, with the line of %s that does it', async (hosting, lines) => {
    fakeApi([game()]).respond(routes.setup, [
      200,
      { hosting, missing: ['address', 'backup'], hasDemoGames: true },
    ]);
    visitAdmin('/admin');
    const steps = within(await screen.findByRole('list', { name: 'Not set up yet' }));
    expect(
      steps.getAllByRole('listitem').map((item) => item.querySelector('code')?.textContent),
    ).toEqual(lines);
  });

  test('names the proxy that is not trusted', async () => {
    const api = fakeApi([game()]);
    api.respond(routes.setup, [
      200,
      { missing: ['proxy'], proxy: '172.18.0.5', hasDemoGames: true },
    ]);
    visitAdmin('/admin');
    expect(await screen.findByText('TRUSTED_PROXIES=172.18.0.5')).toBeTruthy();
  });
});
