import { GIVE_UP, REVEAL } from './play.events.ts';
import type { RecordedGuess } from './play.state.ts';

export type AttemptResult = 'right' | 'wrong' | 'revealed' | 'given-up';

export function attemptResult({
  attempt,
  isCorrect,
}: Pick<RecordedGuess, 'attempt' | 'isCorrect'>): AttemptResult {
  if (attempt === REVEAL) return 'revealed';
  if (attempt === GIVE_UP) return 'given-up';
  return isCorrect ? 'right' : 'wrong';
}
