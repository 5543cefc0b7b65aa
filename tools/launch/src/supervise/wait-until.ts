import { retry } from '@imguessr/async';

/**
 * Resolves with true once the answer is true; with false when that takes longer than `maxMs`. Asks every `intervalMs`
 * milliseconds; a question that throws counts as answered with no.
 */
export function waitUntil(
  question: () => Promise<boolean> | boolean,
  maxMs: number,
  intervalMs = 50,
): Promise<boolean> {
  const ask = async () => {
    if (!(await question())) throw new Error('not yet');
    return true;
  };
  return retry(ask, { delayMs: intervalMs, maxMs }).catch(() => false);
}
