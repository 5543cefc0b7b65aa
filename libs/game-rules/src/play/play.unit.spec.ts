import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ATTEMPTS, CLUE_COUNT, MAX_ATTEMPTS } from '../guess/limits.ts';
import { RuleError } from '../guess/rule-error.ts';
import { attemptResult } from './attempt-result.ts';
import { commandFor, commandText, decidePlay, type PlayCommand } from './play.decide.ts';
import { attemptText, GIVE_UP, type PlayEvent, REVEAL } from './play.events.ts';
import {
  clueAt,
  evolvePlay,
  newPlay,
  type PlayState,
  playAfter,
  type RecordedGuess,
  remainingAttempts,
  restorePlay,
} from './play.state.ts';

const WORD = 'WHALE';
const wrong = (attempt: number, imageIndex = clueAt(attempt) - 1): PlayEvent => ({
  type: 'GuessMade',
  attempt,
  imageIndex,
  guess: 'SHARK',
  isCorrect: false,
});
const play = (...events: PlayEvent[]): PlayState => events.reduce(evolvePlay, newPlay);
const guess = (text: string, imageIndex = 0): PlayCommand => commandFor(text, imageIndex);
const rejectionCode = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof RuleError) return error.code;
    throw error;
  }
  return 'not rejected';
};

describe('a new play', () => {
  test('shows the first clue and has all attempts', () => {
    expect(newPlay).toEqual({ attemptsUsed: 0, clueIndex: 0, isOver: false, hasWon: false });
    expect(remainingAttempts(newPlay)).toBe(MAX_ATTEMPTS);
  });

  test('accepts a guess after trimming and upper-casing it', () => {
    expect(decidePlay(guess('  whale '), newPlay, WORD)).toMatchObject({
      guess: 'WHALE',
      isCorrect: true,
    });
  });

  test('accepts another word of the same length as a wrong guess', () => {
    const event = {
      type: 'GuessMade',
      attempt: 1,
      imageIndex: 0,
      guess: 'SHARK',
      isCorrect: false,
    };
    expect(decidePlay(guess('SHARK'), newPlay, WORD)).toEqual(event);
  });

  test.each([
    ['', 'GUESS_IS_EMPTY'],
    ['   ', 'GUESS_IS_EMPTY'],
    ['WHALES', 'GUESS_HAS_WRONG_LENGTH'],
    ['WH4LE', 'GUESS_NOT_ALPHABETIC'],
    ['WHÄLE', 'GUESS_NOT_ALPHABETIC'],
    ['@HELP', 'GUESS_NOT_ALPHABETIC'],
  ])('rejects the guess %j', (text, code) => {
    expect(rejectionCode(() => decidePlay(guess(text), newPlay, WORD))).toBe(code);
  });

  test.each([-1, CLUE_COUNT, 1.5, Number.NaN])('rejects image index %d', (imageIndex) => {
    expect(rejectionCode(() => decidePlay(guess('SHARK', imageIndex), newPlay, WORD))).toBe(
      'IMAGE_INDEX_OUT_OF_RANGE',
    );
  });
});

describe('a play in progress', () => {
  test('a wrong guess uses an attempt and reveals the next clue', () => {
    expect(play(wrong(1))).toEqual({ attemptsUsed: 1, clueIndex: 1, isOver: false, hasWon: false });
  });

  test('a reveal uses an attempt and shows the next clue', () => {
    const revealed = decidePlay(guess('@REVEAL@', 1), play(wrong(1)), WORD);
    expect(revealed).toEqual({ type: 'ClueRevealed', attempt: 2, imageIndex: 1 });
    expect(play(wrong(1), revealed)).toMatchObject({
      attemptsUsed: 2,
      clueIndex: 2,
      isOver: false,
    });
  });

  test('a guess made while an earlier clue is selected reveals the next hidden one', () => {
    expect(play(wrong(1, 0), wrong(2, 1), wrong(3, 0)).clueIndex).toBe(3);
  });

  test('the correct guess wins, ends the play and reveals every clue', () => {
    const event = decidePlay(guess('WHALE', 2), play(wrong(1), wrong(2)), WORD);
    expect(play(wrong(1), wrong(2), event)).toEqual({
      attemptsUsed: 3,
      clueIndex: CLUE_COUNT - 1,
      isOver: true,
      hasWon: true,
    });
  });

  test('giving up loses, ends the play and leaves no attempts', () => {
    const over = play(wrong(1), decidePlay(guess('@GIVEUP@', 1), play(wrong(1)), WORD));
    expect(over).toMatchObject({ isOver: true, hasWon: false, clueIndex: CLUE_COUNT - 1 });
    expect(remainingAttempts(over)).toBe(0);
  });
});

test.each(['SHARK', '@REVEAL@', '@GIVEUP@'])('the command for %s is sent as that text', (text) => {
  expect(commandText(guess(text))).toBe(text);
});

describe('a play with one attempt left', () => {
  const early = ATTEMPTS.slice(0, -1).map((attempt) => wrong(attempt));

  test('is lost by a wrong guess', () => {
    expect(play(...early, wrong(MAX_ATTEMPTS))).toMatchObject({ isOver: true, hasWon: false });
  });

  test('is lost by a reveal', () => {
    const revealed = decidePlay(guess('@REVEAL@', CLUE_COUNT - 1), play(...early), WORD);
    expect(play(...early, revealed)).toMatchObject({ isOver: true, hasWon: false });
  });

  test('is won by the correct guess', () => {
    const event = decidePlay(guess('WHALE', CLUE_COUNT - 1), play(...early), WORD);
    expect(play(...early, event)).toMatchObject({
      attemptsUsed: MAX_ATTEMPTS,
      isOver: true,
      hasWon: true,
    });
  });
});

describe('a play that is over', () => {
  test('rejects a command with a message for the player', () => {
    const over = play({ ...wrong(1), guess: WORD, isCorrect: true } as PlayEvent);
    expect(() => decidePlay(guess('SHARK'), over, WORD)).toThrow(
      'This game is already over for you.',
    );
  });

  test.each(['SHARK', 'WHALE', '@REVEAL@', '@GIVEUP@'])('rejects %s', (text) => {
    const over = play({ ...wrong(1), guess: WORD, isCorrect: true } as PlayEvent);
    expect(rejectionCode(() => decidePlay(guess(text), over, WORD))).toBe('PLAY_IS_OVER');
  });
});

describe('the record of an attempt', () => {
  const [revealed, givenUp] = ['@REVEAL@', '@GIVEUP@'].map((text) =>
    decidePlay(guess(text), newPlay, WORD),
  );

  test('has the guess, or the text of a reveal or of giving up', () => {
    expect([wrong(1), revealed, givenUp].map((event) => event && attemptText(event))).toEqual([
      'SHARK',
      '@REVEAL@',
      '@GIVEUP@',
    ]);
  });

  test.each([
    [{ attempt: WORD, isCorrect: true }, 'right'],
    [{ attempt: 'SHARK', isCorrect: false }, 'wrong'],
    [{ attempt: REVEAL, isCorrect: false }, 'revealed'],
    [{ attempt: GIVE_UP, isCorrect: false }, 'given-up'],
  ] as const)('%j has the result %s', (record, result) => {
    expect(attemptResult(record)).toBe(result);
  });

  test('keeps its place when several have the same time', () => {
    const createdAt = '2026-05-01T12:00:00.000Z';
    const records = [
      { attempt: GIVE_UP, isCorrect: false, imageIndex: 0, createdAt },
      { attempt: WORD, isCorrect: true, imageIndex: 0, createdAt },
    ];
    expect(restorePlay(records)).toMatchObject({ attemptsUsed: 1, isOver: true, hasWon: false });
  });
});

const anyCommand = fc.record({
  text: fc.constantFrom('SHARK', 'WHALE', 'MOUSE', '@REVEAL@', '@GIVEUP@', 'TOOLONG', '', 'wh@le'),
  imageIndex: fc.integer({ min: -1, max: CLUE_COUNT }),
});

function run(commands: readonly { text: string; imageIndex: number }[]): {
  events: PlayEvent[];
  state: PlayState;
} {
  const events: PlayEvent[] = [];
  let state = newPlay;
  for (const { text, imageIndex } of commands) {
    try {
      const event = decidePlay(commandFor(text, imageIndex), state, WORD);
      events.push(event);
      state = evolvePlay(state, event);
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
    }
  }
  return { events, state };
}

describe('any sequence of commands', () => {
  test('uses at most all attempts, numbered without gaps, and has no effect after the end', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 30 }), (commands) => {
        const { events, state } = run(commands);
        expect(events.length).toBeLessThanOrEqual(MAX_ATTEMPTS);
        expect(events.map((event) => event.attempt)).toEqual(events.map((_, index) => index + 1));
        for (let n = 0; n < events.length; n++)
          expect(play(...events.slice(0, n)).isOver).toBe(false);
        expect(state.attemptsUsed).toBe(events.length);
        const last = events.at(-1);
        const { attemptsUsed, isOver, hasWon } = state;
        if (last) expect(playAfter(last)).toMatchObject({ attemptsUsed, isOver, hasWon });
        expect(remainingAttempts(state)).toBe(state.isOver ? 0 : MAX_ATTEMPTS - events.length);
      }),
    );
  });

  test('leads to the same state when it is replayed from its events or from the guess records', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 30 }), fc.integer(), (commands, seed) => {
        const { events, state } = run(commands);
        expect(play(...events)).toEqual(state);
        const records: RecordedGuess[] = events.map((event, index) => ({
          attempt: attemptText(event),
          isCorrect: event.type === 'GuessMade' && event.isCorrect,
          imageIndex: event.imageIndex,
          createdAt: new Date(1_000 + index).toISOString(),
        }));
        expect(restorePlay(shuffled(records, seed))).toEqual(state);
      }),
    );
  });

  test('never hides a clue again', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 30 }), (commands) => {
        const clues = run(commands).events.map(
          (_, n, all) => play(...all.slice(0, n + 1)).clueIndex,
        );
        expect(clues).toEqual([...clues].sort((a, b) => a - b));
      }),
    );
  });
});

function shuffled<T>(items: readonly T[], seed: number): T[] {
  return items
    .map((item, index) => ({ item, key: Math.sin(seed + index) }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
