import { setTimeout as pause } from 'node:timers/promises';

/** Asks until the answer is true; gives false when that takes longer than `patienceMs`. A throwing question counts as no. */
export async function waitUntil(
  question: () => Promise<boolean> | boolean,
  patienceMs: number,
  everyMs = 50,
): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      if (await question()) return true;
    } catch {
      // not yet
    }
    if (Date.now() >= deadline) return false;
    await pause(everyMs);
  }
}
