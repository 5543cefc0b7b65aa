import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npm } from './npm.mjs';

/**
 * Installs packages below `prefix`/node_modules by name, version and integrity, also for another
 * processor. Rejects on a wrong checksum.
 */
export async function installLocked(locked, prefix) {
  const dependencies = Object.fromEntries(
    Object.entries(locked).map(([name, { version }]) => [name, version]),
  );
  const entries = Object.entries(locked).map(([name, entry]) => [`node_modules/${name}`, entry]);
  const packages = { '': { dependencies }, ...Object.fromEntries(entries) };
  mkdirSync(prefix, { recursive: true });
  // npm takes a folder behind a symbolic link for a project that the lock file lacks
  const folder = realpathSync(prefix);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ dependencies }));
  writeFileSync(
    path.join(folder, 'package-lock.json'),
    JSON.stringify({ lockfileVersion: 3, packages }),
  );
  await npm(['ci', '--prefix', folder, '--ignore-scripts', '--no-fund', '--no-audit', '--force']);
}
