import type { ScheduledDay } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/admin-routes';
import { latestDateOnEarth, shiftDate } from '@imguessr/game-rules';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { today } from '../../shared/dates/day-label.ts';
import { renderAdmin } from '../../testing/admin.render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { game } from '../../testing/game.build.ts';
import { mondayOf, weekdayText } from './model/schedule.view.ts';
import SchedulePage from './schedule.page.tsx';

vi.setConfig({ testTimeout: 60_000 });

// midnight does not come between two lines of a test
vi.setSystemTime(new Date());
const latestDate = latestDateOnEarth(Date.now());
const from = mondayOf(today());
const at = (days: number) => shiftDate(latestDate, days);
const [planned, taken, free] = [at(2), at(3), at(4)];
const tent = { id: 8, word: 'TENT', isPlayable: true, isPlanned: true };
const likely = { id: 7, word: 'WHALE' };

/**
 * A planned game that repeats and is not playable, another planned one, and days without a game.
 */
const scheduleOf = (changed: Partial<Record<string, Partial<ScheduledDay>>> = {}) => ({
  month: from.slice(0, 7),
  latestDate,
  daysCovered: 3,
  days: Array.from({ length: 42 }, (_, index): ScheduledDay => {
    const date = shiftDate(from, index);
    const own: Partial<ScheduledDay> =
      date === planned
        ? { game: { ...tent, isPlayable: false }, repeats: [{ date: at(-9), daysApart: 11 }] }
        : date === taken
          ? { game: { ...tent, id: 9, word: 'SNOWMAN' } }
          : date > latestDate
            ? { likely }
            : {};
    return { date, hasBegun: date <= latestDate, repeats: [], ...own, ...changed[date] };
  }),
});

let api: ReturnType<typeof fakeApi>;
let navigate: ReturnType<typeof vi.fn<(path: string) => void>>;
const respondWith = (schedule: ReturnType<typeof scheduleOf>, start = from, days = '42') =>
  api.respond(routes.schedule, [200, schedule], { from: start, days });
beforeEach(() => {
  navigate = vi.fn();
  api = fakeApi([
    game({ isDaily: true }),
    game({
      id: 8,
      word: 'TENT',
      isDaily: true,
      wasDailyOnDates: [at(-9)],
      days: [{ date: planned, state: 'upcoming', isPlanned: true }],
    }),
    game({
      id: 9,
      word: 'SNOWMAN',
      isDaily: true,
      days: [{ date: taken, state: 'upcoming', isPlanned: true }],
    }),
  ]);
  respondWith(scheduleOf());
  api.respond(routes.gameFigures, [
    200,
    [
      {
        gameId: 9,
        started: 50,
        finished: 40,
        won: 20,
        medianTry: 3,
        difficultyScore: 3.8,
        difficulty: 'Hard (3.8/5.0)',
        flaggedClues: [],
      },
    ],
  ]);
  api.respond(routes.planDays, [200, scheduleOf()]);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const open = () => renderAdmin(<SchedulePage />, navigate);
const dayButton = (date: string, verb = 'Plan') =>
  screen.findByRole('button', { name: new RegExp(`^${verb} ${weekdayText(date)}(,|$)`) });
const cellOf = async (date: string) => within((await dayButton(date)).closest('li') as HTMLElement);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const sent = () => (api.lastRequest('PUT')?.body as { days: unknown } | undefined)?.days;

describe('the games to plan', () => {
  test('show a loading error instead of an empty list', async () => {
    api.respond(routes.listGames, [503, { message: 'Please try again.' }]);
    open();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Could not load the games. 503: Please try',
    );
    api.respond(routes.listGames, [200, []]);
    press('Try again');
    expect(
      await screen.findByText('No playable daily games yet. Mark a game as daily to plan it here.'),
    ).toBeTruthy();
  });

  test('show when they are planned, and warn where the chosen day is too near', async () => {
    open();
    fireEvent.click(await dayButton(free));
    const list = within(await screen.findByRole('list', { name: 'Games to plan' }));
    await waitFor(() =>
      expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
        expect.stringMatching(/WHALENever daily$/),
        expect.stringMatching(/TENTAlso on/),
        expect.stringMatching(/SNOWMANAlso on/),
      ]),
    );
  });

  test('warn where a game of the same theme is near the chosen day', async () => {
    api.games = api.games.map((each) => ({ ...each, theme: each.id === 8 ? 'food' : 'Sea' }));
    api.games[0]!.theme = 'sea';
    open();
    fireEvent.click(await dayButton(free));
    const warning = await screen.findByText('Same theme 1 day away');
    expect(warning.getAttribute('title')).toBe('SNOWMAN has the theme “Sea”, too');
  });
});

describe('the days', () => {
  test('show until when all have a game', async () => {
    open();
    expect(
      await screen.findByText(`Planned until ${weekdayText(shiftDate(latestDate, 3))}`),
    ).toBeTruthy();
  });

  test('show their game, a link to it, whether it was planned, its warnings and its difficulty', async () => {
    open();
    const cell = await cellOf(planned);
    expect(cell.getByRole('link', { name: 'TENT' }).getAttribute('href')).toBe('/admin/games/8');
    for (const text of ['Planned', 'Not playable', /^Also on /])
      expect(cell.getByText(text)).toBeTruthy();
    expect(cell.queryByRole('img', { name: /plays/ })).toBeNull();
    expect(
      (await cellOf(taken)).getByRole('img', { name: 'Hard (3.8/5.0), 40 plays' }),
    ).toBeTruthy();
    fireEvent.click(cell.getByRole('link', { name: 'TENT' }));
    expect(navigate).toHaveBeenCalledWith('/admin/games/8');
  });

  test('that have started cannot be changed', async () => {
    open();
    await dayButton(free);
    expect(screen.queryByRole('button', { name: new RegExp(weekdayText(latestDate)) })).toBeNull();
  });

  test('without a game show the likely one, which a press keeps', async () => {
    open();
    expect((await cellOf(free)).getByText('Likely')).toBeTruthy();
    press(`Keep WHALE on ${weekdayText(free)}`);
    await waitFor(() => expect(sent()).toEqual([{ date: free, gameId: 7, expectedGameId: null }]));
    expect(document.activeElement).toBe(await dayButton(free));
  });

  test('of earlier and later weeks are a press away', async () => {
    open();
    await dayButton(free);
    respondWith(
      {
        ...scheduleOf(),
        days: [
          {
            date: shiftDate(from, -42),
            hasBegun: true,
            repeats: [],
            game: { ...tent, word: 'FORMER' },
          },
        ],
      },
      shiftDate(from, -42),
    );
    press('Six weeks earlier');
    expect(await screen.findByText('FORMER')).toBeTruthy();
    press('This Week');
    await dayButton(free);
  });
});

describe('a plan', () => {
  test('names the game that it replaces, and can be undone', async () => {
    open();
    fireEvent.click(await dayButton(taken));
    press(/^Plan WHALE on /);
    expect(await screen.findByText(/^WHALE replaces SNOWMAN on /)).toBeTruthy();
    expect(sent()).toEqual([{ date: taken, gameId: 7, expectedGameId: 9 }]);
    press('Undo');
    await waitFor(() => expect(sent()).toEqual([{ date: taken, gameId: 9, expectedGameId: 7 }]));
    expect(await screen.findByText(/^SNOWMAN replaces WHALE on /)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('of the first free day needs no choice of a day', async () => {
    open();
    await dayButton(free);
    press(/^Plan WHALE on /);
    await waitFor(() => expect(sent()).toEqual([{ date: at(1), gameId: 7, expectedGameId: null }]));
  });

  test('continues with the next free day', async () => {
    open();
    await dayButton(free);
    press('Next Free Day');
    expect(screen.getByLabelText('Date')).toHaveProperty('value', free);
  });

  test('resets a day to the automatic pick', async () => {
    open();
    fireEvent.click(await dayButton(planned));
    press('Use Automatic Pick');
    await waitFor(() =>
      expect(sent()).toEqual([{ date: planned, gameId: null, expectedGameId: 8 }]),
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Search games'));
  });

  test('of a day that has started is not offered', async () => {
    open();
    await dayButton(free);
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: latestDate } });
    expect(
      await screen.findByText(/^This day has already started somewhere in the world/),
    ).toBeTruthy();
    press(/^Plan WHALE on /);
    expect(sent()).toBeUndefined();
  });

  test('shows why it was rejected', async () => {
    api.respond(routes.planDays, [409, { message: 'The game is not flagged daily.' }]);
    open();
    await dayButton(free);
    press(/^Plan WHALE on /);
    expect(
      await screen.findByText('Failed to update schedule: 409: The game is not flagged daily.'),
    ).toBeTruthy();
  });

  test('that would replace the plan of somebody else says what is there now', async () => {
    open();
    fireEvent.click(await dayButton(free));
    const now = scheduleOf({ [free]: { game: { ...tent, id: 9, word: 'GHOST' } } });
    respondWith({ ...now, days: now.days.filter(({ date }) => date >= free) }, free, '62');
    respondWith(now);
    api.respond(routes.planDays, [409, { message: 'The schedule has changed meanwhile.' }]);
    press(/^Plan WHALE on /);
    expect(await screen.findByText('Somebody else changed the schedule')).toBeTruthy();
    expect(screen.getByText(/ now has GHOST\. Nothing of your plan was saved\.$/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'GHOST' })).toBeTruthy();
  });
});

describe('a swap', () => {
  test('exchanges the games of two days in one request', async () => {
    open();
    fireEvent.click(await dayButton(planned));
    press('Swap Days');
    expect(await screen.findByText(/^Choose the day to swap with .*TENT\.$/)).toBeTruthy();
    expect(document.activeElement).toBe(await dayButton(planned, 'Swap with'));
    fireEvent.click(await dayButton(taken, 'Swap with'));
    await waitFor(() =>
      expect(sent()).toEqual([
        { date: taken, gameId: 8, expectedGameId: 9 },
        { date: planned, gameId: 9, expectedGameId: 8 },
      ]),
    );
    expect(screen.queryByText(/^Choose the day to swap with/)).toBeNull();
  });

  test('can be cancelled', async () => {
    open();
    fireEvent.click(await dayButton(planned));
    press('Swap Days');
    press('Cancel Swap');
    expect(document.activeElement).toBe(await dayButton(planned));
    expect(sent()).toBeUndefined();
  });
});
