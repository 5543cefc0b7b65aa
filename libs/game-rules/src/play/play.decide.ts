import { validateGuess } from '../guess/guess-entry.ts';
import { CLUE_COUNT } from '../guess/limits.ts';
import { RuleError } from '../guess/rule-error.ts';
import { isSameWord, normaliseWord, wordLengthOf } from '../guess/word.ts';
import { english, gameLanguage } from '../language/language.ts';
import { GIVE_UP, type PlayEvent, REVEAL } from './play.events.ts';
import type { PlayState } from './play.state.ts';

/** `imageIndex` is the selected clue, from 0. */
export type PlayCommand = MakeGuess | RevealClue | GiveUp;

interface MakeGuess {
  readonly type: 'MakeGuess';
  /** Trimmed, in upper case. */
  readonly guess: string;
  readonly imageIndex: number;
}

interface RevealClue {
  readonly type: 'RevealClue';
  readonly imageIndex: number;
}

interface GiveUp {
  readonly type: 'GiveUp';
  readonly imageIndex: number;
}

export function commandFor(attempt: string, imageIndex: number): PlayCommand {
  // Not by the language of the game: in Turkish, the capital of i is another letter.
  const text = english.normalise(attempt);
  if (text === GIVE_UP) return { type: 'GiveUp', imageIndex };
  if (text === REVEAL) return { type: 'RevealClue', imageIndex };
  return { type: 'MakeGuess', guess: normaliseWord(attempt), imageIndex };
}

/** Returns the command as it is sent to the server; the inverse of `commandFor`. */
export function commandText(command: PlayCommand): string {
  if (command.type === 'GiveUp') return GIVE_UP;
  return command.type === 'RevealClue' ? REVEAL : command.guess;
}

/** Throws `RuleError` when the rules reject a command, whatever the word is. */
function checkCommand(command: PlayCommand, play: PlayState, wordLength: number): void {
  const { imageIndex } = command;
  if (!Number.isInteger(imageIndex) || imageIndex < 0 || imageIndex >= CLUE_COUNT) {
    throw new RuleError(
      'IMAGE_INDEX_OUT_OF_RANGE',
      `imageIndex must be a whole number from 0 to ${CLUE_COUNT - 1}.`,
    );
  }
  if (command.type === 'MakeGuess') {
    const problem = validateGuess(command.guess, wordLength);
    if (problem) throw new RuleError(problem.code, problem.message);
  }
  if (play.isOver) throw new RuleError('PLAY_IS_OVER', 'This game is already over for you.');
}

/** Returns the event of a command. Throws `RuleError` when the rules reject it. */
export function decidePlay(command: PlayCommand, play: PlayState, word: string): PlayEvent {
  checkCommand(command, play, wordLengthOf(word));
  const { imageIndex } = command;
  const attempt = play.attemptsUsed + 1;
  switch (command.type) {
    case 'MakeGuess': {
      const isCorrect = isSameWord(command.guess, word);
      // Equal guesses are recorded in one spelling, so that they are counted together: that of the
      // word, if it is the word.
      const guess = isCorrect ? word : gameLanguage().fold(command.guess);
      return { type: 'GuessMade', attempt, imageIndex, guess, isCorrect };
    }
    case 'RevealClue':
      return { type: 'ClueRevealed', attempt, imageIndex };
    case 'GiveUp':
      return { type: 'PlayGivenUp', attempt, imageIndex };
  }
}
