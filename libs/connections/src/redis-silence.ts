import { delay, withTimeout } from '@imguessr/async';

interface Pingable {
  ping(): Promise<unknown>;
}

const PING_MS = 2_000;
/**
 * A server is given up after twice this time, so that a process which was busy itself reads what
 * has arrived before it does.
 */
const HALF_OF_DEADLINE_MS = 2_500;

/** Resolves with the reason when a ping is not answered in time, or when the signal is aborted. */
export async function untilSilent(
  client: Pingable,
  signal: AbortSignal,
): Promise<Error | undefined> {
  for (;;) {
    await delay(PING_MS, signal);
    if (signal.aborted) return undefined;
    try {
      await answered(client.ping());
    } catch (error) {
      if (error instanceof SilenceError) return error;
      // An error is an answer, as of a server that is loading; the loss of the connection is
      // reported by the client.
    }
  }
}

class SilenceError extends Error {
  override readonly name = 'SilenceError';
}

/** Settles as `answer` does. Rejects with a `SilenceError` when that takes too long. */
export async function answered(answer: Promise<unknown>): Promise<void> {
  const settled = answer.then(() => true);
  const isSettled =
    (await withTimeout(settled, HALF_OF_DEADLINE_MS)) ??
    (await withTimeout(settled, HALF_OF_DEADLINE_MS));
  if (!isSettled)
    throw new SilenceError(`Redis did not answer within ${2 * HALF_OF_DEADLINE_MS} ms`);
}
