export type PlayEvent = GuessMade | ClueRevealed | PlayGivenUp;

export interface GuessMade {
  readonly type: 'GuessMade';
  readonly attempt: number;
  readonly imageIndex: number;
  readonly guess: string;
  readonly isCorrect: boolean;
}

export interface ClueRevealed {
  readonly type: 'ClueRevealed';
  readonly attempt: number;
  readonly imageIndex: number;
}

export interface PlayGivenUp {
  readonly type: 'PlayGivenUp';
  readonly attempt: number;
  readonly imageIndex: number;
}

export const REVEAL = '@REVEAL@';
export const GIVE_UP = '@GIVEUP@';

/** Returns whether an attempt is a guess, and neither a reveal nor giving up. */
export const isWord = (attempt: string): boolean => attempt !== REVEAL && attempt !== GIVE_UP;

export function attemptText(event: PlayEvent): string {
  switch (event.type) {
    case 'GuessMade':
      return event.guess;
    case 'ClueRevealed':
      return REVEAL;
    case 'PlayGivenUp':
      return GIVE_UP;
  }
}
