import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { npm } from './npm.mjs';
import { heartbeat, ROOT, say } from './say.mjs';

const LOCK = path.join(ROOT, 'package-lock.json');
/** npm writes this one last, so a half-finished install does not have it. */
const INSTALLED = path.join(ROOT, 'node_modules/.package-lock.json');

/** Brings node_modules to what the lock file says, and does nothing when it is there already. */
export async function installDependencies() {
  if (isInstalled()) return;
  say('Installing the dependencies. The first time this may take a few minutes …');
  const stop = heartbeat('Installing');
  try {
    await install();
  } catch (error) {
    throw new Error(
      `${error.message}\nThe dependencies could not be installed. Check the network, then run the command again.`,
    );
  } finally {
    stop();
  }
  say('Dependencies installed.');
}

async function install() {
  // the build tools are development dependencies: NODE_ENV=production in the environment must not leave them out
  const options = ['--include=dev', '--no-fund', '--no-audit'];
  try {
    await npm([existsSync(LOCK) ? 'ci' : 'install', ...options]);
  } catch (error) {
    if (!error.message.includes('in sync')) throw error;
    // a lock file written where some platforms' packages could not be had names too few of them for `npm ci`
    say('Installing the versions of the lock file with npm install: npm ci wants the packages of other systems too …');
    await npm(['install', '--no-save', ...options]);
  }
  const missing = missingNatives();
  if (missing.length === 0) return;
  await npm(['install', '--no-save', ...options, ...missing]).catch(() => {
    say(`Could not be had for this platform, and may be missed later: ${missing.join(', ')}`);
  });
}

/** The programs for this very platform that the lock file does not name, as npm wants to be asked for them. */
function missingNatives() {
  const present = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages;
  const own = new RegExp(`[-/]${process.platform}-${process.arch}(-gnu)?$`);
  return Object.values(present).flatMap(({ optionalDependencies = {} }) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => own.test(name) && !present[`node_modules/${name}`])
      .map(([name, version]) => `${name}@${version}`),
  );
}

function isInstalled() {
  if (!existsSync(LOCK) || !existsSync(INSTALLED)) return false;
  const wanted = JSON.parse(readFileSync(LOCK, 'utf8')).packages;
  const present = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([place, entry]) =>
      !place.includes('node_modules/') ||
      entry.optional ||
      // the link to a project of this checkout has no version
      (present[place] && present[place].version === entry.version),
  );
}
