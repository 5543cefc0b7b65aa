import { CLUE_COUNT, type Clue, MAX_ATTEMPTS } from '../guess/limits.ts';
import { GIVE_UP, type PlayEvent, REVEAL } from './play.events.ts';

/** One session's attempts at one game. `clueIndex` is the last revealed clue, from 0. */
export interface PlayState {
  readonly attemptsUsed: number;
  readonly clueIndex: number;
  readonly isOver: boolean;
  readonly hasWon: boolean;
}

export const newPlay: PlayState = { attemptsUsed: 0, clueIndex: 0, isOver: false, hasWon: false };

const LAST_CLUE = CLUE_COUNT - 1;

export function evolvePlay(play: PlayState, event: PlayEvent): PlayState {
  const hasWon = event.type === 'GuessMade' && event.isCorrect;
  const isOver = hasWon || event.type === 'PlayGivenUp' || event.attempt >= MAX_ATTEMPTS;
  return {
    attemptsUsed: event.attempt,
    clueIndex: isOver
      ? LAST_CLUE
      : Math.min(LAST_CLUE, Math.max(play.clueIndex, event.imageIndex) + 1),
    isOver,
    hasWon,
  };
}

/** Returns what an event determines on its own. Once a play is over, all its clues are revealed. */
export function playAfter(event: PlayEvent): PlayState {
  return evolvePlay(newPlay, event);
}

/** Returns the latest clue that a player sees at an attempt: each one before has revealed one. */
export const clueAt = (attempt: number): Clue => Math.min(attempt, CLUE_COUNT) as Clue;

export function remainingAttempts(play: PlayState): number {
  return play.isOver ? 0 : MAX_ATTEMPTS - play.attemptsUsed;
}

/** `createdAt` is an ISO 8601 time in UTC: it sorts as text. */
export interface RecordedGuess {
  readonly attempt: string;
  readonly isCorrect: boolean;
  readonly imageIndex: number;
  readonly createdAt: string;
}

export const byTime = (a: RecordedGuess, b: RecordedGuess): number =>
  a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0;

/** Returns the play after recorded guesses in any order. */
export function restorePlay(records: readonly RecordedGuess[]): PlayState {
  return [...records]
    .sort(byTime)
    .map(eventOfRecord)
    .reduce((play, event) => (play.isOver ? play : evolvePlay(play, event)), newPlay);
}

/** Returns the event of the record that `index` others precede. */
export function eventOfRecord(record: Omit<RecordedGuess, 'createdAt'>, index: number): PlayEvent {
  const attempt = { attempt: index + 1, imageIndex: record.imageIndex };
  if (record.attempt === GIVE_UP) return { type: 'PlayGivenUp', ...attempt };
  if (record.attempt === REVEAL) return { type: 'ClueRevealed', ...attempt };
  return { type: 'GuessMade', ...attempt, guess: record.attempt, isCorrect: record.isCorrect };
}
