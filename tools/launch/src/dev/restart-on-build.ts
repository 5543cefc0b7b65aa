import { createHash } from 'node:crypto';
import { existsSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { say } from '../say.ts';
import type { SupervisedProcess } from '../supervise/supervised-process.ts';

/** A build writes several files: wait until it has been quiet for this long. */
const QUIET_MS = 120;

/** Restarts a service whenever what it is built into changes; a build that gives the same again is ignored. */
export function restartOnBuild(service: SupervisedProcess, dist: string): void {
  let running = fingerprint(dist);
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  const restart = async () => {
    const built = fingerprint(dist);
    if (built === undefined || built === running) return;
    running = built;
    const began = Date.now();
    await service.restart();
    say(`${service.spec.name} restarted with what changed (${Date.now() - began} ms)`);
  };
  watch(dist, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(restart);
    }, QUIET_MS);
  });
}

function fingerprint(dist: string): string | undefined {
  const main = path.join(dist, 'main.js');
  return existsSync(main) ? createHash('sha256').update(readFileSync(main)).digest('hex') : undefined;
}
