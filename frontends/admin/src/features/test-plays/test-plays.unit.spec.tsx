import {
  createTestLink,
  endTestLink,
  estimateGame,
  gameForecast,
  testPlays as route,
} from '@imguessr/contracts/admin-routes';
import type { TestPlays } from '@imguessr/contracts/test-plays';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderAdmin } from '../../testing/admin.render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { game } from '../../testing/game.build.ts';
import { TestPlaysCard } from './test-plays.card.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const none = { try1: 0, try2: 0, try3: 0, try4: 0, try5: 0, failed: 0 };
const clue = (number: number) => ({
  clue: number,
  imageId: number,
  solved: 0,
  left: 0,
  reveals: 0,
  wrong: 0,
  guesses: [],
});
const plays = (parts: Partial<TestPlays> = {}): TestPlays => ({
  ...{ canBeTested: true, testers: 0, solved: 0, lost: 0, earlier: 0, ends: none },
  clues: [1, 2, 3, 4, 5].map(clue),
  ...parts,
});
const link = { path: '/preview/secret', expiresAt: '2026-12-03T10:00:00.000Z' };
const draft = game({ isActive: false });

describe('the test players of a draft', () => {
  test('are shown by picture, with what they guessed', async () => {
    const first = {
      ...clue(1),
      wrong: 3,
      guesses: [
        { guess: 'SHARK', count: 2 },
        { guess: 'SQUID', count: 1 },
      ],
    };
    const tested = plays({
      testers: 5,
      solved: 3,
      lost: 1,
      clues: [first, ...[2, 3, 4, 5].map(clue)],
    });
    fakeApi([draft]).respond(route, [200, tested]);
    renderAdmin(<TestPlaysCard game={draft} />);
    expect(
      await screen.findByText('5 testers: 3 solved it, 1 did not, 1 has not finished.'),
    ).toBeTruthy();
    expect(screen.getByRole('list', { name: 'By picture' }).textContent).toContain(
      'Picture 13 wrong guessesSHARK ×2, SQUID',
    );
  });

  test('get a link, which can be ended', async () => {
    const api = fakeApi([draft]);
    api.respond(route, [200, plays()]);
    api.respond(createTestLink, [201, link]);
    api.respond(endTestLink, [200, { ended: true }]);
    renderAdmin(<TestPlaysCard game={draft} />);
    const create = await screen.findByRole('button', { name: 'Create Test Link' });
    api.respond(route, [200, plays({ link })]);
    fireEvent.click(create);
    const copy = await screen.findByRole('button', { name: 'Copy Test Link' });
    expect(document.activeElement).toBe(copy);
    api.respond(route, [200, plays()]);
    fireEvent.click(screen.getByRole('button', { name: 'End Link' }));
    expect(await screen.findByRole('button', { name: 'Create Test Link' })).toBeTruthy();
  });

  test('get none for a game that players get, whose test plays are shown on demand', async () => {
    const api = fakeApi([game()]);
    api.respond(route, [200, plays({ canBeTested: false, testers: 1, solved: 1 })]);
    renderAdmin(<TestPlaysCard game={game()} />);
    expect(api.paths('GET')).toEqual([]);
    const fold = screen.getByText('Show testers and forecast').parentElement as HTMLDetailsElement;
    fold.open = true;
    fireEvent(fold, new Event('toggle'));
    expect(await screen.findByText('1 tester: 1 solved it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Link/ })).toBeNull();
  });
});

describe('the forecast', () => {
  const forecast = {
    ...{
      estimate: null,
      canBeEstimated: true,
      score: 2.9,
      low: 2.1,
      high: 3.8,
      games: 12,
      testers: 0,
      came: null,
    },
  };

  test('has the guess of the maker, which can be changed until players get the game', async () => {
    const api = fakeApi([draft]);
    api.respond(route, [200, plays()]);
    api.respond(gameForecast, [200, forecast]);
    api.respond(estimateGame, [200, { saved: true }]);
    renderAdmin(<TestPlaysCard game={draft} />);
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', {
      name: 'How hard will it be?',
    });
    expect(choice.value).toBe('');
    api.respond(gameForecast, [200, { ...forecast, estimate: 4, score: 3.4 }]);
    fireEvent.change(choice, { target: { value: '4' } });
    expect(await screen.findByText(/Forecast: Medium \(3.4\)/)).toBeTruthy();
    expect(choice.value).toBe('4');
    api.respond(gameForecast, [200, { ...forecast, estimate: 4, canBeEstimated: false }]);
    cleanup();
    renderAdmin(<TestPlaysCard game={draft} />);
    expect(await screen.findByText('The maker’s guess: 4 – Hard')).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
