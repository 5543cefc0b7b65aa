import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './say.mjs';

const PROGRAM = path.join(ROOT, 'tools/launch/src/backing/programs/install-servers.process.ts');

/**
 * Installs Redis and NATS if they are missing. Resolves at the end, however it ends: who needs them
 * tries again.
 */
export function installServers(node) {
  const child = spawn(node, [PROGRAM], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve) => {
    child.on('error', resolve);
    child.on('close', resolve);
  });
}
