import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top folder of this checkout. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** One line to the person at the terminal. */
export function say(line) {
  console.log(`[imguessr] ${line}`);
}

/** The one sentence that ends a command that could not go on. */
export function announceFailure(error) {
  console.error(`[imguessr] Stopped: ${error instanceof Error ? error.message : String(error)}`);
}

/** Says every 15 seconds that `what` still goes on; call what it gives to end that. */
export function heartbeat(what) {
  const startedAt = Date.now();
  const timer = setInterval(() => say(`${what}: ${Math.round((Date.now() - startedAt) / 1000)} s so far …`), 15_000);
  timer.unref();
  return () => clearInterval(timer);
}
