import type { GameDay, GameFigures } from '@imguessr/contracts';
import { describe, expect, test } from 'vitest';
import { consequenceOf, oldHintText, playersText, type RiskyChange } from './consequence.text.ts';

const TODAY = '2026-11-22';
const current: GameDay = { date: TODAY, state: 'current', isPlanned: false };
const upcoming: GameDay = { date: '2026-11-27', state: 'upcoming', isPlanned: true };
const figuresOf = (started: number, finished: number): GameFigures => ({
  ...{
    gameId: 7,
    started,
    finished,
    won: 0,
    medianTry: null,
    difficultyScore: null,
    difficulty: null,
  },
  flaggedClues: [],
});
const asked = (change: RiskyChange, days: GameDay[], isPlayable = true) =>
  consequenceOf({ word: 'WHALE', days, isPlayable }, change, TODAY, figuresOf(492, 80));

describe('the consequence of a change', () => {
  test('of an ordinary game is not asked about', () => {
    for (const change of ['deactivate', 'delete', 'word', 'pictures'] as const) {
      expect(asked(change, [])).toBeUndefined();
    }
  });

  test("of today's game is stated in figures", () => {
    expect(asked('deactivate', [current])).toEqual({
      title: "Deactivate today's game?",
      text: '412 people are playing it and 80 have finished. They will see “No daily game available today.” until it is active again.',
      confirmLabel: 'Deactivate Game',
      wordToType: undefined,
      isCurrent: true,
    });
  });

  test("of today's game names players in general while nobody has started it", () => {
    const game = { word: 'WHALE', days: [current], isPlayable: true };
    expect(consequenceOf(game, 'delete', TODAY, figuresOf(0, 0))?.text).toBe(
      'Nobody has started it yet. Players will see “No daily game available today.” until it is restored.',
    );
  });

  test("is confirmed by the word when today's game is to be deleted", () => {
    expect(asked('delete', [current])?.wordToType).toBe('WHALE');
    expect(asked('delete', [upcoming])?.wordToType).toBeUndefined();
  });

  test('names the day of a game that is current elsewhere', () => {
    const yesterday: GameDay = { ...current, date: '2026-11-21' };
    expect(asked('pictures', [yesterday])).toMatchObject({
      title: 'Change the pictures of the game of 21 Nov?',
      text: '412 people are playing it and 80 have finished. It is already that day in some time zones. Players see the new pictures from now on, even in the middle of a game.',
    });
  });

  test('of a coming game is one sentence', () => {
    expect(asked('delete', [upcoming])?.text).toBe(
      'It is the daily game of 27 Nov. Another game will be picked automatically.',
    );
    expect(asked('word', [{ ...upcoming, isPlanned: false }])?.text).toBe(
      'It is the daily game of 27 Nov. Players will get the changed game.',
    );
  });

  test('is not asked about when it repairs a game that nobody can play', () => {
    expect(asked('pictures', [current], false)).toBeUndefined();
    expect(asked('delete', [current], false)).toBeDefined();
  });
});

test.each([
  [0, 0, 'Nobody has started it yet.'],
  [1, 0, '1 person is playing it.'],
  [3, 3, '3 people have finished it.'],
  [3, 1, '2 people are playing it and 1 has finished.'],
])('%i started and %i finished plays read "%s"', (started, finished, text) => {
  expect(playersText(figuresOf(started, finished))).toBe(text);
});

test.each([
  [0, undefined],
  [1, '1 person has started the game with the old text.'],
  [60, '60 people have started the game with the old text.'],
])('with %i started plays, the old hint is "%s"', (started, text) => {
  expect(oldHintText(figuresOf(started, 0))).toBe(text);
});
