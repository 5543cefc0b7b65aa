import * as routes from '@imguessr/contracts/admin-routes';
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderAdmin } from '../../testing/admin.render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { game } from '../../testing/game.build.ts';
import { SchedulePage } from './schedule.page.tsx';

// The code of a toast is fetched on first use, which can take seconds on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });

const month = new Date().toISOString().slice(0, 7);
const latestDate = `${month}-10`;
const [started, planned, free] = [`${month}-09`, `${month}-12`, `${month}-14`];

/** A month whose first ten days have started, with a game on the 9th and a planned one on the 12th. */
const schedule = () => ({
  month,
  latestDate,
  daysCovered: 3,
  days: [
    { date: started, hasBegun: true, repeats: [], game: { id: 8, word: 'TENT', isPlayable: true, isPlanned: false } },
    {
      date: planned,
      hasBegun: false,
      repeats: [{ date: started, daysApart: 3 }],
      game: { id: 8, word: 'TENT', isPlayable: false, isPlanned: true },
    },
    { date: free, hasBegun: false, repeats: [] },
  ],
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi([game({ isDaily: true }), game({ id: 8, word: 'TENT', isDaily: true, wasDailyOnDates: [started] })]);
  api.respond(routes.schedule, [200, schedule()], { month });
  api.respond(routes.planDays, [200, schedule()]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const dayOf = async (date: string) =>
  (await screen.findByRole('button', { name: `Plan ${date}` })).closest('li') as HTMLElement;
const choose = (id: number) => fireEvent.change(screen.getByLabelText('Game'), { target: { value: String(id) } });

describe('the available games', () => {
  test('show a loading error instead of an empty list', async () => {
    api.respond(routes.listGames, [503, { message: 'Please try again.' }]);
    renderAdmin(<SchedulePage />);
    expect((await screen.findByRole('alert')).textContent).toContain('Could not load the games. 503: Please try');
    expect(screen.queryByText('No playable daily games yet. Mark a game as daily to plan it here.')).toBeNull();
    api.respond(routes.listGames, [200, []]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No playable daily games yet. Mark a game as daily to plan it here.')).toBeTruthy();
  });
});

describe('the month', () => {
  test('shows how many days ahead have a game', async () => {
    renderAdmin(<SchedulePage />);
    expect(await screen.findByText('The next 3 days have games')).toBeTruthy();
  });

  test('shows the game of each day, whether it was planned, and its warnings', async () => {
    renderAdmin(<SchedulePage />);
    const day = await dayOf(planned);
    expect(within(day).getByText('TENT')).toBeTruthy();
    expect(within(day).getByText('Planned')).toBeTruthy();
    expect(within(day).getByText('Not playable')).toBeTruthy();
    expect(within(day).getByText(`Also on ${started}`)).toBeTruthy();
    expect(within(await dayOf(free)).getByText('Automatic')).toBeTruthy();
  });

  test('does not allow changes to a day that has started', async () => {
    renderAdmin(<SchedulePage />);
    await dayOf(free);
    expect(screen.queryByRole('button', { name: `Plan ${started}` })).toBeNull();
    expect(screen.queryByRole('button', { name: `Move the game of ${started}` })).toBeNull();
  });
});

describe('the form', () => {
  test('plans a day', async () => {
    renderAdmin(<SchedulePage />);
    fireEvent.click(await screen.findByRole('button', { name: `Plan ${free}` }));
    expect(screen.getByLabelText('Date')).toHaveProperty('value', free);
    choose(7);
    fireEvent.click(screen.getByRole('button', { name: 'Plan Day' }));
    expect(await screen.findByText('Schedule updated')).toBeTruthy();
    expect(api.lastRequest('PUT')?.body).toEqual({ days: [{ date: free, gameId: 7 }] });
  });

  test('warns of a repeat before the game is planned', async () => {
    renderAdmin(<SchedulePage />);
    fireEvent.click(await screen.findByRole('button', { name: `Plan ${free}` }));
    choose(8);
    expect(await screen.findByText(`TENT is also the daily game on ${planned}, ${started}.`)).toBeTruthy();
  });

  test('resets a day to the automatic pick', async () => {
    renderAdmin(<SchedulePage />);
    fireEvent.click(await screen.findByRole('button', { name: `Plan ${planned}` }));
    fireEvent.click(screen.getByRole('button', { name: 'Use Automatic Pick' }));
    await waitFor(() => expect(api.lastRequest('PUT')?.body).toEqual({ days: [{ date: planned, gameId: null }] }));
  });

  test('rejects a day that has started', async () => {
    renderAdmin(<SchedulePage />);
    await dayOf(free);
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: started } });
    choose(7);
    expect(await screen.findByText(/^This day has already started somewhere in the world/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Plan Day' })).toHaveProperty('disabled', true);
  });

  test('shows why a plan was rejected', async () => {
    api.respond(routes.planDays, [409, { message: 'The game is not flagged daily.' }]);
    renderAdmin(<SchedulePage />);
    fireEvent.click(await screen.findByRole('button', { name: `Plan ${free}` }));
    choose(7);
    fireEvent.click(screen.getByRole('button', { name: 'Plan Day' }));
    expect(await screen.findByText('Failed to update schedule: 409: The game is not flagged daily.')).toBeTruthy();
  });
});
