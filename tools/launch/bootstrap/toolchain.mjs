import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { npm } from './npm.mjs';
import { heartbeat, ROOT, say } from './say.mjs';

const VERSION = '24.21.0';
const PREFIX = path.join(ROOT, '.imguessr/toolchain/node');

/** Resolves with the path of Node 24 or newer: the running one, or one that is installed for this checkout. */
export async function findNode24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const found = installedNode();
  if (found) return found;
  say(
    `This machine has Node ${process.versions.node}; installing Node ${VERSION} for this checkout only (about 40 MB) …`,
  );
  mkdirSync(PREFIX, { recursive: true });
  const stop = heartbeat('Installing Node');
  try {
    const installed = (await installPackage(platformPackage())) ?? (await installPackage('node'));
    if (!installed) {
      throw new Error(`Node ${VERSION} could not be installed. Install Node 24 yourself and run the command again.`);
    }
    return installed;
  } finally {
    stop();
  }
}

/** Runs a program with another Node, forwards signals, and resolves with its exit code. */
export function runUnder(node, args) {
  const child = spawn(node, args, {
    // the IPC channel closes when this process ends for any reason; the command then stops too
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Returns the package that contains the binary and needs no install script (which npm may refuse to run). */
function platformPackage() {
  const family = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  return `${family}-${process.platform}-${process.arch}`;
}

async function installPackage(name) {
  try {
    await npm([
      'install',
      '--prefix',
      PREFIX,
      '--no-save',
      '--no-package-lock',
      '--no-fund',
      '--no-audit',
      `${name}@${VERSION}`,
    ]);
  } catch {
    return undefined;
  }
  return installedNode();
}

function installedNode() {
  return [platformPackage(), 'node']
    .map((name) => path.join(PREFIX, 'node_modules', name, 'bin/node'))
    .find((file) => existsSync(file) && spawnSync(file, ['--version']).stdout?.toString().trim() === `v${VERSION}`);
}
