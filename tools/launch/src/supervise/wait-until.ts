import { retry } from '@imguessr/async';

/**
 * Resolves with true once the condition holds, or with false after `maxMs` milliseconds. Checks every `intervalMs` milliseconds;
 * a condition that throws does not hold.
 */
export function waitUntil(
  condition: () => Promise<boolean> | boolean,
  maxMs: number,
  intervalMs = 50,
): Promise<boolean> {
  const ask = async () => {
    if (!(await condition())) throw new Error('not yet');
    return true;
  };
  return retry(ask, { delayMs: intervalMs, maxMs }).catch(() => false);
}
