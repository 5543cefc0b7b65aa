import { retry } from '@imguessr/async';

const MAX_MS = 30_000;

/**
 * Repeats an expectation until it holds. Throws its last error when it does not hold within
 * `maxMs`.
 */
export async function eventually(
  expectation: () => Promise<unknown> | unknown,
  maxMs = MAX_MS,
): Promise<void> {
  await retry(async () => void (await expectation()), { delayMs: 30, maxMs });
}
