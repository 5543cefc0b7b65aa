import * as routes from '@imguessr/contracts/admin-routes';
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderAdmin } from '../../testing/admin.render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { game } from '../../testing/game.build.ts';
import { SchedulePage } from './schedule.page.tsx';

// The code of a toast is fetched when it is first wanted: on a busy machine that takes its time.
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });

const month = new Date().toISOString().slice(0, 7);
const latestDate = `${month}-10`;
const [begun, taken, free] = [`${month}-09`, `${month}-12`, `${month}-14`];

/** A month in which the tenth has begun, with a game on the 9th and a planned one on the 12th. */
const schedule = () => ({
  month,
  latestDate,
  daysCovered: 3,
  days: [
    { date: begun, hasBegun: true, repeats: [], game: { id: 8, word: 'TENT', isPlayable: true, isPlanned: false } },
    {
      date: taken,
      hasBegun: false,
      repeats: [{ date: begun, daysApart: 3 }],
      game: { id: 8, word: 'TENT', isPlayable: false, isPlanned: true },
    },
    { date: free, hasBegun: false, repeats: [] },
  ],
});

let wire: ReturnType<typeof fakeApi>;
beforeEach(() => {
  wire = fakeApi([game({ isDaily: true }), game({ id: 8, word: 'TENT', isDaily: true, wasDailyOnDates: [begun] })]);
  wire.answer(routes.schedule, [200, schedule()], { month });
  wire.answer(routes.planDays, [200, schedule()]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const dayOf = async (date: string) =>
  (await screen.findByRole('button', { name: `Plan ${date}` })).closest('li') as HTMLElement;
const choose = (id: number) => fireEvent.change(screen.getByLabelText('Game'), { target: { value: String(id) } });

describe('the games to plan', () => {
  test('that cannot be had are not said to be none', async () => {
    wire.answer(routes.listGames, [503, { message: 'Please try again.' }]);
    renderAdmin(<SchedulePage />);
    expect((await screen.findByRole('alert')).textContent).toContain('The games could not be loaded. 503: Please try');
    expect(screen.queryByText('No active game with five pictures is flagged daily.')).toBeNull();
    wire.answer(routes.listGames, [200, []]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No active game with five pictures is flagged daily.')).toBeTruthy();
  });
});

describe('the month', () => {
  test('says how far ahead days are covered', async () => {
    renderAdmin(<SchedulePage />);
    expect(await screen.findByText('3 days covered ahead')).toBeTruthy();
  });

  test('shows each day’s game, whether it was planned, and what is wrong with it', async () => {
    renderAdmin(<SchedulePage />);
    const day = await dayOf(taken);
    expect(within(day).getByText('TENT')).toBeTruthy();
    expect(within(day).getByText('Planned')).toBeTruthy();
    expect(within(day).getByText('Cannot be played')).toBeTruthy();
    expect(within(day).getByText(`Also ${begun}`)).toBeTruthy();
    expect(within(await dayOf(free)).getByText('Automatic')).toBeTruthy();
  });

  test('lets nobody change a day that has begun', async () => {
    renderAdmin(<SchedulePage />);
    await dayOf(free);
    expect(screen.queryByRole('button', { name: `Plan ${begun}` })).toBeNull();
    expect(screen.queryByRole('button', { name: `Drag the game of ${begun}` })).toBeNull();
  });
});

describe('the form', () => {
  test('plans a day', async () => {
    renderAdmin(<SchedulePage />);
    fireEvent.click(await screen.findByRole('button', { name: `Plan ${free}` }));
    expect(screen.getByLabelText('Date')).toHaveProperty('value', free);
    choose(7);
    fireEvent.click(screen.getByRole('button', { name: 'Plan day' }));
    expect(await screen.findByText('Schedule updated')).toBeTruthy();
    expect(wire.last('PUT')?.body).toEqual({ days: [{ date: free, gameId: 7 }] });
  });

  test('warns of a repeat before it is planned', async () => {
    renderAdmin(<SchedulePage />);
    fireEvent.click(await screen.findByRole('button', { name: `Plan ${free}` }));
    choose(8);
    expect(await screen.findByText(`TENT is also the game of ${taken}, ${begun}.`)).toBeTruthy();
  });

  test('leaves a day to the automatic pick', async () => {
    renderAdmin(<SchedulePage />);
    fireEvent.click(await screen.findByRole('button', { name: `Plan ${taken}` }));
    fireEvent.click(screen.getByRole('button', { name: 'Leave to automatic pick' }));
    await waitFor(() => expect(wire.last('PUT')?.body).toEqual({ days: [{ date: taken, gameId: null }] }));
  });

  test('takes no day that has begun', async () => {
    renderAdmin(<SchedulePage />);
    await dayOf(free);
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: begun } });
    choose(7);
    expect(await screen.findByText(/^This day has begun somewhere on Earth/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Plan day' })).toHaveProperty('disabled', true);
  });

  test('that is refused says why', async () => {
    wire.answer(routes.planDays, [409, { message: 'The game is not flagged daily.' }]);
    renderAdmin(<SchedulePage />);
    fireEvent.click(await screen.findByRole('button', { name: `Plan ${free}` }));
    choose(7);
    fireEvent.click(screen.getByRole('button', { name: 'Plan day' }));
    expect(await screen.findByText('Failed to update schedule: 409: The game is not flagged daily.')).toBeTruthy();
  });
});
