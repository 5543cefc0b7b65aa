import { retry } from '@imguessr/async';

/**
 * Resolves with whether the condition held within `maxMs` milliseconds; one that throws does not
 * hold.
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
