import type { Answer } from '@imguessr/contracts';
import { CallFailed } from '../../plugins/errors.ts';

/** The thing that a service answered with; throws `CallFailed` when it answered why not. */
export function unwrap<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new CallFailed(answer.error);
  return answer.value;
}
