import { GIVE_UP, REVEAL } from './play.events.ts';
import type { RecordedGuess } from './play.state.ts';

/** What an attempt of a play came to. */
export type AttemptMark = 'right' | 'wrong' | 'revealed' | 'given-up';

export function attemptMark({ attempt, isCorrect }: Pick<RecordedGuess, 'attempt' | 'isCorrect'>): AttemptMark {
  if (attempt === REVEAL) return 'revealed';
  if (attempt === GIVE_UP) return 'given-up';
  return isCorrect ? 'right' : 'wrong';
}
