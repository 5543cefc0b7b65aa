import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** Prints a line to the terminal. */
export function say(line) {
  console.log(`[imguessr] ${line}`);
}

/** Prints why a command failed. */
export function announceFailure(error) {
  console.error(`[imguessr] Stopped: ${error instanceof Error ? error.message : String(error)}`);
}

/** Prints every 15 seconds that `what` is still running. Returns a function that stops it. */
export function heartbeat(what) {
  const startedAt = Date.now();
  const timer = setInterval(
    () => say(`${what}: ${Math.round((Date.now() - startedAt) / 1000)} s so far …`),
    15_000,
  );
  timer.unref();
  return () => clearInterval(timer);
}
