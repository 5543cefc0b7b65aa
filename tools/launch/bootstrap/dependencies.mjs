import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installAddressed } from './addressed-packages.mjs';
import { heartbeat, ROOT, say } from './say.mjs';

const LOCK = path.join(ROOT, 'package-lock.json');
/** npm writes this file last, so it is missing after an interrupted installation. */
const INSTALLED = path.join(ROOT, 'node_modules/.package-lock.json');

/** Installs the dependencies of the lock file, unless node_modules is up to date. */
export async function installDependencies() {
  if (isInstalled()) return;
  say('Installing the dependencies; the first time this may take a few minutes …');
  const stop = heartbeat('Installing');
  try {
    // the build tools are development dependencies, which NODE_ENV=production would omit
    await installAddressed(ROOT, ['--include=dev']);
  } catch (error) {
    throw new Error(
      `${error.message}\nThe dependencies could not be installed. Check the network, then run the command again.`,
    );
  } finally {
    stop();
  }
  say('Dependencies installed.');
}

/** Returns whether node_modules has what the lock file says. */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const wanted = JSON.parse(readFileSync(LOCK, 'utf8')).packages;
  const present = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([place, entry]) =>
      !place.includes('node_modules/') ||
      entry.optional ||
      (entry.link ? existsSync(path.join(ROOT, place)) : present[place]?.version === entry.version),
  );
}
