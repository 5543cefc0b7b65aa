import { waitUntil } from '@imguessr/async';

/**
 * Asks every 15 milliseconds until the answer is neither undefined nor false, and resolves with it; throws after `maxMs`,
 * naming `what` was waited for.
 */
export function until<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined | false> | Answer | undefined | false,
  maxMs = 10_000,
): Promise<Answer> {
  return waitUntil(what, ask, { intervalMs: 15, maxMs });
}
