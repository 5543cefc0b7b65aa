/** What can happen in a play. `attempt` is 1 to 5: which of the five attempts the event used. */
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

/** The attempt texts that stand for a reveal and a give-up in calls and records. */
export const REVEAL = '@REVEAL@';
export const GIVE_UP = '@GIVEUP@';

/** The text that a guess record shows for an event: the guess, `@REVEAL@` or `@GIVEUP@`. */
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
