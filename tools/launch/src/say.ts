/** A failure whose message is the one sentence a person needs: what is wrong and what to do. */
export class LaunchError extends Error {
  override name = 'LaunchError';
}

/** One line to the person at the terminal. */
export function say(line: string): void {
  console.log(`[imguessr] ${line}`);
}

/** Says every 15 seconds what still goes on; call what it gives to end that. */
export function heartbeat(what: () => string): () => void {
  const startedAt = Date.now();
  const timer = setInterval(
    () => say(`  ${what()} (${Math.round((Date.now() - startedAt) / 1000)} s so far) …`),
    15_000,
  );
  timer.unref();
  return () => clearInterval(timer);
}

/** Runs a command's body and turns a failure into its sentence and exit code 1. */
export async function runCommand(body: () => Promise<number>): Promise<never> {
  try {
    process.exit(await body());
  } catch (error) {
    if (error instanceof LaunchError) console.error(`[imguessr] Stopped: ${error.message}`);
    else console.error('[imguessr] Stopped by a fault of its own:', error);
    process.exit(1);
  }
}
