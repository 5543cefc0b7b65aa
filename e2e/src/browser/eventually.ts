import { retry } from '@imguessr/async';

const MAX_MS = 30_000;

/** Tries an expectation again until it holds; when it does not within `maxMs`, throws what it threw last. */
export async function eventually(expectation: () => Promise<unknown> | unknown, maxMs = MAX_MS): Promise<void> {
  await retry(async () => void (await expectation()), { delayMs: 30, maxMs });
}
