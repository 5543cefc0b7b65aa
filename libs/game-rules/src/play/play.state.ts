import { CLUE_COUNT, MAX_ATTEMPTS } from '../guess/limits.ts';
import { GIVE_UP, type PlayEvent, REVEAL } from './play.events.ts';

/** One play: one session on one game. `clueIndex` is the highest clue that is uncovered, 0 to 4. */
export interface PlayState {
  readonly attemptsUsed: number;
  readonly clueIndex: number;
  readonly isOver: boolean;
  readonly hasWon: boolean;
}

export const newPlay: PlayState = { attemptsUsed: 0, clueIndex: 0, isOver: false, hasWon: false };

const LAST_CLUE = CLUE_COUNT - 1;

/** The play after the event; every clue is uncovered once it is over. */
export function evolvePlay(play: PlayState, event: PlayEvent): PlayState {
  const hasWon = event.type === 'GuessMade' && event.isCorrect;
  const isOver = hasWon || event.type === 'PlayGivenUp' || event.attempt >= MAX_ATTEMPTS;
  return {
    attemptsUsed: event.attempt,
    clueIndex: isOver ? LAST_CLUE : Math.min(LAST_CLUE, Math.max(play.clueIndex, event.imageIndex) + 1),
    isOver,
    hasWon,
  };
}

/** Returns what is settled by an event alone, whatever came before it: attempts used, whether the play is over, and won. */
export function playAfter(event: PlayEvent): PlayState {
  return evolvePlay(newPlay, event);
}

/** Attempts that a player still has: none once the play is over. */
export function remainingAttempts(play: PlayState): number {
  return play.isOver ? 0 : MAX_ATTEMPTS - play.attemptsUsed;
}

/** A guess as the server recorded it; `createdAt` is ISO 8601, so it sorts as text. */
export interface RecordedGuess {
  readonly attempt: string;
  readonly isCorrect: boolean;
  readonly imageIndex: number;
  readonly createdAt: string;
}

/** The play that earlier records add up to, whatever order they come in. */
export function restorePlay(records: readonly RecordedGuess[]): PlayState {
  return [...records]
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0))
    .map(toEvent)
    .reduce((play, event) => (play.isOver ? play : evolvePlay(play, event)), newPlay);
}

function toEvent(record: RecordedGuess, index: number): PlayEvent {
  const place = { attempt: index + 1, imageIndex: record.imageIndex };
  if (record.attempt === GIVE_UP) return { type: 'PlayGivenUp', ...place };
  if (record.attempt === REVEAL) return { type: 'ClueRevealed', ...place };
  return { type: 'GuessMade', ...place, guess: record.attempt, isCorrect: record.isCorrect };
}
