/** A failure that the user can fix; its message says what is wrong and what to do. */
export class LaunchError extends Error {
  override name = 'LaunchError';
}

/** Prints a line to the terminal. */
export function say(line: string): void {
  console.log(`[imguessr] ${line}`);
}

/** Prints every 15 seconds what is still running. Returns a function that stops it. */
export function heartbeat(what: string): () => void {
  const startedAt = Date.now();
  const timer = setInterval(
    () => say(`  ${what} (${Math.round((Date.now() - startedAt) / 1000)} s so far) …`),
    15_000,
  );
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Runs a command and exits with its exit code; after a failure, prints the reason and exits with 1.
 */
export async function runCommand(body: () => Promise<number>): Promise<never> {
  try {
    process.exit(await body());
  } catch (error) {
    if (error instanceof LaunchError) console.error(`[imguessr] Stopped: ${error.message}`);
    else console.error('[imguessr] Internal error:', error);
    process.exit(1);
  }
}
