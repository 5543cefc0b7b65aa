import { retry } from '@imguessr/async';

/**
 * Resolves with whether the condition held within `maxMs` milliseconds; one that throws, or that is
 * false, does not hold.
 */
export function waitUntil(
  condition: () => unknown,
  maxMs: number,
  intervalMs = 50,
): Promise<boolean> {
  const ask = async () => {
    if ((await condition()) === false) throw new Error('not yet');
    return true;
  };
  return retry(ask, { delayMs: intervalMs, maxMs }).catch(() => false);
}
