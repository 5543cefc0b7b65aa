import { waitUntil } from '@imguessr/async';

/**
 * Calls `check` every 15 milliseconds until it returns neither undefined nor false, and resolves
 * with that value. Rejects after
 * `maxMs` milliseconds with a message that contains the description.
 */
export function until<Value>(
  description: string,
  check: () => Promise<Value | undefined | false> | Value | undefined | false,
  maxMs = 60_000,
): Promise<Value> {
  return waitUntil(description, check, { intervalMs: 15, maxMs });
}
