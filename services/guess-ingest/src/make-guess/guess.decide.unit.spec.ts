import type { GuessCommand } from '@imguessr/contracts';
import { rule } from '@imguessr/event-sourcing/testing';
import { ATTEMPTS } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import type { KnownGame } from '../known-games/game-words.projection.ts';
import { factOf } from '../testing/facts.ts';
import { knownGame } from '../testing/known-game.ts';
import { guessDecider } from './guess.decide.ts';

const game = knownGame('WHALE');
const guessing = rule(guessDecider);

const guess = (text: string, over: Partial<GuessCommand> = {}, of: KnownGame = game, now = 10) => ({
  command: {
    gameId: 7,
    sessionId: 's',
    guess: text,
    imageIndex: 0,
    isAISelfPlay: false,
    requestId: 'r',
    commandId: 'key',
    ...over,
  },
  game: of,
  factId: 'new',
  now,
});

describe('a first guess', () => {
  test('becomes a fact with the picture, the edition and the time of the play', () => {
    const [fact] = guessing.given().when(guess(' shark ', { imageIndex: 2, isAISelfPlay: true }));
    expect(fact).toEqual({
      id: 'new',
      gameId: 7,
      sessionId: 's',
      attempt: 1,
      imageIndex: 2,
      imageId: 13,
      atMs: 10,
      startedAtMs: 10,
      previousAtMs: 0,
      commandId: 'key',
      isAiSelfPlay: true,
      edition: 1,
      guess: 'SHARK',
      isCorrect: false,
    });
  });

  test.each(['@REVEAL@', '@GIVEUP@'])('%s is a move of its own', (text) => {
    expect(guessing.given().when(guess(text))).toMatchObject([{ guess: text, isCorrect: false }]);
  });

  test('is refused for a game that begins later, as for one that does not exist', () => {
    const planned = { ...game, days: ['9999-01-01'] };
    expect(() => guessing.given().when(guess('SHARK', {}, planned))).toThrow('Game not found');
  });
});

describe('a later guess', () => {
  test('continues a play whose game is planned meanwhile', () => {
    const planned = { ...game, days: ['9999-01-01'] };
    const facts = guessing.given(factOf('s', 1)).when(guess('SHARK', {}, planned));
    expect(facts).toMatchObject([{ attempt: 2 }]);
  });

  test('is decided by the word and the edition with which the play started', () => {
    const renamed = {
      ...game,
      edition: 8,
      words: [...game.words, { since: 8, word: 'DOLPHIN' }],
    };
    const facts = guessing.given(factOf('s', 1)).when(guess('WHALE', {}, renamed));
    expect(facts).toMatchObject([{ edition: 1, isCorrect: true }]);
    expect(guessing.given().when(guess('DOLPHIN', {}, renamed))).toMatchObject([
      { edition: 8, isCorrect: true },
    ]);
  });

  test('is later than the one before, also when the clock was set back', () => {
    const earlier = { ...factOf('s', 1), atMs: 50, startedAtMs: 50 };
    expect(guessing.given(earlier).when(guess('SHARK'))).toMatchObject([
      { atMs: 51, startedAtMs: 50, previousAtMs: 50 },
    ]);
  });

  test('is refused at the end of the play', () => {
    const facts = ATTEMPTS.map((attempt) => factOf('s', attempt));
    expect(() => guessing.given(...facts).when(guess('SHARK'))).toThrow(
      expect.objectContaining({ code: 'PLAY_IS_OVER' }),
    );
  });
});
