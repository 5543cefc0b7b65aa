import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../say.ts';
import type { SupervisedProcess } from '../supervise/supervised-process.ts';

/** Looked at, not listened to: a build may replace the whole folder, which ends a watch on it without a word. */
const POLL_INTERVAL_MS = 200;

/** Restarts a service whenever what it is built into changes; a build that gives the same again is ignored. */
export async function restartOnBuild(service: SupervisedProcess, dist: string): Promise<never> {
  let running = contents(dist);
  let seen = moments(dist);
  for (;;) {
    await pause(POLL_INTERVAL_MS);
    const now = moments(dist);
    const isSettled = now === seen;
    seen = now;
    if (!isSettled || now === running.moments) continue;
    const built = contents(dist);
    const hasChanged = built.hash !== running.hash && existsSync(path.join(dist, 'main.js'));
    running = built;
    if (!hasChanged) continue;
    const startedAt = Date.now();
    await service.restart();
    say(`${service.spec.name} restarted with what changed (${Date.now() - startedAt} ms)`);
  }
}

const files = (dist: string) => globSync(path.join(dist, '*.js')).sort();

/** When each built file was written last: cheap, to be asked often. */
function moments(dist: string): string {
  return files(dist)
    .map((file) => `${file} ${statSync(file, { throwIfNoEntry: false })?.mtimeMs}`)
    .join('\n');
}

function contents(dist: string): { moments: string; hash: string } {
  const hash = createHash('sha256');
  const at = moments(dist);
  for (const file of files(dist)) if (existsSync(file)) hash.update(readFileSync(file));
  return { moments: at, hash: hash.digest('hex') };
}
