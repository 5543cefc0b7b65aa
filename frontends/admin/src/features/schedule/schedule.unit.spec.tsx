import type { ScheduledDay } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/admin-routes';
import { shiftDate } from '@imguessr/game-rules';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { weekdayText } from '../../shared/dates/day-label.ts';
import { renderAdmin } from '../../testing/admin.render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { game } from '../../testing/game.build.ts';
import SchedulePage from './schedule.page.tsx';

// The 10th everywhere but at UTC+14 and at UTC-12.
vi.setSystemTime('2026-11-10T11:00:00Z');
const latestDate = '2026-11-11';
const today = '2026-11-10';
const [planned, taken, free] = ['2026-11-13', '2026-11-14', '2026-11-15'];
const tent = { id: 8, word: 'TENT', isPlayable: true, isPlanned: true };
const snowman = { ...tent, id: 9, word: 'SNOWMAN' };
const likely = { id: 7, word: 'WHALE' };

/**
 * A planned game that repeats and is not playable, another planned one, today's game, and days
 * without a game.
 */
const GAMES: Readonly<Record<string, Partial<ScheduledDay>>> = {
  [planned]: {
    game: { ...tent, isPlayable: false },
    repeats: [{ date: '2026-11-02', daysApart: 11 }],
  },
  [taken]: { game: snowman },
  [today]: { game: { ...tent, id: 10, word: 'GHOST', isPlanned: false } },
};
const scheduleOf = (changed: Partial<Record<string, Partial<ScheduledDay>>> = {}) => ({
  month: '2026-11',
  latestDate,
  daysCovered: 3,
  days: Array.from({ length: 30 }, (_, index): ScheduledDay => {
    const date = shiftDate('2026-11-01', index);
    const hasBegun = date <= latestDate;
    const own = GAMES[date] ?? (hasBegun ? {} : { likely });
    return { date, hasBegun, repeats: [], ...own, ...changed[date] };
  }),
});

let api: ReturnType<typeof fakeApi>;
let navigate: ReturnType<typeof vi.fn<(path: string) => void>>;
const respondWith = (schedule: ReturnType<typeof scheduleOf>, from = '2026-11-01', days = '30') =>
  api.respond(routes.schedule, [200, schedule], { from, days });
beforeEach(() => {
  navigate = vi.fn();
  const day = (date: string, state: 'current' | 'upcoming') => [{ date, state, isPlanned: true }];
  api = fakeApi([
    game({ isDaily: true }),
    game({
      id: 8,
      word: 'TENT',
      isDaily: true,
      wasDailyOnDates: ['2026-11-02'],
      days: day(planned, 'upcoming'),
    }),
    game({ id: 9, word: 'SNOWMAN', isDaily: true, days: day(taken, 'upcoming') }),
    game({ id: 10, word: 'GHOST', days: day(today, 'current') }),
  ]);
  respondWith(scheduleOf());
  const figures = {
    started: 50,
    finished: 40,
    won: 20,
    medianTry: 3,
    difficultyScore: 3.8,
    difficulty: 'Hard (3.8/5.0)',
    flaggedClues: [],
  };
  api.respond(routes.gameFigures, [200, [9, 10].map((gameId) => ({ ...figures, gameId }))]);
  api.respond(routes.planDays, [200, scheduleOf()]);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const open = () => renderAdmin(<SchedulePage />, navigate);
const dayButton = (date: string) =>
  screen.findByRole('button', { name: new RegExp(`^Plan ${weekdayText(date)}(,|$)`) });
const openDay = async (date: string) => {
  open();
  const button = await dayButton(date);
  button.focus();
  fireEvent.click(button);
};
const cellOf = async (date: string) => within((await dayButton(date)).closest('li') as HTMLElement);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const choose = async (word: string) =>
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^Plan ${word} on `) }));
const sent = () => (api.lastRequest('PUT')?.body as { days: unknown } | undefined)?.days;

describe('the games to plan', () => {
  test('show a loading error instead of an empty list', async () => {
    api.respond(routes.listGames, [503, { message: 'Please try again.' }]);
    await openDay(free);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Could not load the games. 503: Please try',
    );
    api.respond(routes.listGames, [200, []]);
    press('Try again');
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText(/^No game is ready yet\. /)).toBeTruthy();
  });

  test('show when they are planned and how hard they are', async () => {
    await openDay(free);
    const list = within(await screen.findByRole('list', { name: 'Games to plan' }));
    await waitFor(() =>
      expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
        expect.stringMatching(/WHALENever daily$/),
        expect.stringMatching(/TENTAlso on 13 Nov$/),
        expect.stringMatching(/SNOWMANAlso on 14 NovHard \(3\.8\/5\.0\)$/),
        expect.stringMatching(/GHOSTMake daily and planHard \(3\.8\/5\.0\)$/),
      ]),
    );
  });
});

describe('the days', () => {
  test('say what to do first while no game is ready', async () => {
    api.games = [];
    open();
    await screen.findByText(/^No game is ready yet\. /);
    expect(screen.getByRole('link', { name: 'Create New Game' }).getAttribute('href')).toBe(
      '/admin/games/new',
    );
  });

  test('show their game, a link to it, whether it was planned, and its warnings', async () => {
    open();
    const cell = await cellOf(planned);
    expect(cell.getByRole('link', { name: 'TENT' }).getAttribute('href')).toBe('/admin/games/8');
    for (const text of ['Planned', 'Not playable', 'Also on 2 Nov'])
      expect(cell.getByText(text)).toBeTruthy();
    fireEvent.click(cell.getByRole('link', { name: 'TENT' }));
    expect(navigate).toHaveBeenCalledWith('/admin/games/8');
  });

  test('without a game show the likely one', async () => {
    open();
    const cell = await cellOf(free);
    expect(cell.getByText('Likely')).toBeTruthy();
    expect(cell.getByRole('link', { name: 'WHALE' })).toBeTruthy();
  });

  test('that are over everywhere cannot be changed', async () => {
    open();
    await dayButton('2026-11-09');
    expect(screen.queryByRole('button', { name: /^Plan Sun 8 Nov/ })).toBeNull();
  });

  test('of other months are a press away', async () => {
    open();
    await dayButton(free);
    const days = [
      { date: '2026-10-31', hasBegun: true, repeats: [], game: { ...tent, word: 'FORMER' } },
    ];
    respondWith({ ...scheduleOf(), days }, '2026-10-01', '31');
    press('Previous month');
    expect(await screen.findByText('FORMER')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'October 2026' })).toBeTruthy();
    press('This Month');
    await dayButton(free);
  });

  test('are those of the next month on the last day of one', async () => {
    vi.setSystemTime('2026-11-30T11:00:00Z');
    open();
    await screen.findByText('December 2026');
    vi.setSystemTime('2026-11-10T11:00:00Z');
  });

  test('are open at once in the address', async () => {
    window.history.replaceState(null, '', `/admin/schedule?day=${free}`);
    open();
    const dialog = await screen.findByRole('dialog', { name: 'Plan Sun 15 Nov' });
    expect(dialog.textContent).toContain('Sun 15 Nov is free. WHALE will probably be picked.');
  });
});

describe('a plan', () => {
  test('makes a game daily that is not', async () => {
    api.games = [...api.games, game({ id: 11, word: 'MOTH' })];
    api.respond(routes.planDays, [200, scheduleOf()]);
    await openDay(free);
    await choose('MOTH');
    await screen.findByText('MOTH is planned for 15 Nov');
    expect(api.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { isDaily: true },
      { days: [{ date: free, gameId: 11, expectedGameId: null }] },
    ]);
  });

  test('names the game that it replaces, and can be undone', async () => {
    await openDay(taken);
    await choose('WHALE');
    expect(await screen.findByText('WHALE replaces SNOWMAN on 14 Nov')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(await dayButton(taken));
    expect(sent()).toEqual([{ date: taken, gameId: 7, expectedGameId: 9 }]);
    press('Undo');
    await waitFor(() => expect(sent()).toEqual([{ date: taken, gameId: 9, expectedGameId: 7 }]));
    expect(await screen.findByText('SNOWMAN replaces WHALE on 14 Nov')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('resets a day to the automatic pick', async () => {
    await openDay(planned);
    press('Pick Automatically');
    await waitFor(() =>
      expect(sent()).toEqual([{ date: planned, gameId: null, expectedGameId: 8 }]),
    );
  });

  test('shows why it was rejected, and what is there now', async () => {
    await openDay(free);
    respondWith(scheduleOf({ [free]: { game: { ...tent, id: 12, word: 'KRAKEN' } } }));
    const message = 'The schedule has changed in the meantime: 2026-11-15 now has game 12.';
    api.respond(routes.planDays, [409, { message }]);
    await choose('WHALE');
    expect(await screen.findByText(`Failed to update schedule: 409: ${message}`)).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'KRAKEN' })).toBeTruthy();
  });
});

describe("today's game", () => {
  test('is replaced after a question that says what players get, and can be undone', async () => {
    await openDay(today);
    expect(screen.queryByRole('button', { name: 'Pick Automatically' })).toBeNull();
    await choose('WHALE');
    const question = await screen.findByRole('alertdialog', { name: "Replace today's game?" });
    await waitFor(() =>
      expect(question.textContent).toContain(
        '10 people are playing it and 40 have finished. Players who have started GHOST can finish it',
      ),
    );
    expect(sent()).toBeUndefined();
    fireEvent.click(within(question).getByRole('button', { name: 'Replace Game' }));
    await waitFor(() => expect(sent()).toEqual([{ date: today, gameId: 7, expectedGameId: 10 }]));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent()).toEqual([{ date: today, gameId: 10, expectedGameId: 7 }]));
  });

  test('stays when the question is cancelled, with the focus at its day', async () => {
    await openDay(today);
    await choose('WHALE');
    const question = await screen.findByRole('alertdialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(sent()).toBeUndefined();
    expect(document.activeElement).toBe(await dayButton(today));
  });

  test('is asked about when the day began after the page was opened', async () => {
    api.games = api.games.map((each) =>
      each.id === 9
        ? { ...each, days: [{ date: taken, state: 'current' as const, isPlanned: true }] }
        : each,
    );
    await openDay(taken);
    vi.setSystemTime('2026-11-13T12:00:00Z');
    await choose('WHALE');
    expect(await screen.findByRole('alertdialog', { name: /^Replace / })).toBeTruthy();
    vi.setSystemTime('2026-11-10T11:00:00Z');
  });
});
