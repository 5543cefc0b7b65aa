import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../say.ts';
import type { SupervisedProcess } from '../supervise/supervised-process.ts';

/**
 * Polled instead of watched: a build may replace the whole folder, which silently ends a file
 * system watch.
 */
const POLL_INTERVAL_MS = 200;

/** Restarts a service whenever the content of its build changes; never resolves. */
export async function restartOnBuild(service: SupervisedProcess, dist: string): Promise<never> {
  let running = contents(dist);
  let seen = modifiedTimes(dist);
  for (;;) {
    await pause(POLL_INTERVAL_MS);
    const now = modifiedTimes(dist);
    const isSettled = now === seen;
    seen = now;
    if (!isSettled || now === running.modified) continue;
    const built = contents(dist);
    const hasChanged = built.hash !== running.hash && existsSync(path.join(dist, 'main.js'));
    running = built;
    if (!hasChanged) continue;
    const startedAt = Date.now();
    await service.restart();
    say(`${service.spec.name} restarted with the new build (${Date.now() - startedAt} ms)`);
  }
}

const files = (dist: string) => globSync(path.join(dist, '*.js')).sort();

/** Returns the modification times of all built files, which are cheap to read often. */
function modifiedTimes(dist: string): string {
  return files(dist)
    .map((file) => `${file} ${statSync(file, { throwIfNoEntry: false })?.mtimeMs}`)
    .join('\n');
}

function contents(dist: string): { modified: string; hash: string } {
  const hash = createHash('sha256');
  const modified = modifiedTimes(dist);
  for (const file of files(dist)) if (existsSync(file)) hash.update(readFileSync(file));
  return { modified, hash: hash.digest('hex') };
}
