import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { heartbeat, LaunchError, say } from '../../say.ts';
import { runTool } from '../../tool.ts';

/** A required program that is not an npm package. */
export interface RequiredProgram {
  title: string;
  /** Its possible command names, preferred ones first. */
  commands: string[];
  apt: string;
  brew?: string;
}

export const NATS: RequiredProgram = {
  title: 'NATS',
  commands: ['nats-server'],
  apt: 'nats-server',
  brew: 'nats-server',
};
export const REDIS: RequiredProgram = {
  title: 'Redis',
  commands: ['redis-server'],
  apt: 'redis-server',
  brew: 'redis',
};
export const CHROMIUM: RequiredProgram = {
  title: 'Chromium',
  commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  apt: 'chromium',
};
/** Chromium without the windows, which take half of its computing time. */
export const HEADLESS_CHROMIUM: RequiredProgram = {
  title: 'Headless Chromium',
  commands: ['chromium-headless-shell'],
  apt: 'chromium-headless-shell',
};
export const NGINX: RequiredProgram = {
  title: 'nginx',
  commands: ['nginx'],
  apt: 'nginx-light',
  brew: 'nginx',
};
/** Checks and tests rules of alerts. */
export const PROMTOOL: RequiredProgram = {
  title: 'promtool',
  commands: ['promtool'],
  apt: 'prometheus',
  brew: 'prometheus',
};
export const WRK: RequiredProgram = { title: 'wrk', commands: ['wrk'], apt: 'wrk', brew: 'wrk' };

/** Folders of servers that are often missing from an ordinary user's PATH. */
const EXTRA_FOLDERS = [
  '/usr/local/sbin',
  '/usr/sbin',
  '/usr/local/bin',
  '/usr/bin',
  '/opt/homebrew/bin',
];

/**
 * Returns the path of the first of these commands on the PATH or in the usual folders, or
 * undefined.
 */
export function findProgram(commands: string[]): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter).filter(path.isAbsolute),
    ...EXTRA_FOLDERS,
  ];
  return commands
    .flatMap((command) => folders.map((folder) => path.join(folder, command)))
    .find(isExecutable);
}

/**
 * Resolves with the path of a program; installs it with the system's package manager if missing.
 * Throws `LaunchError` if that fails.
 */
export async function ensureProgram(program: RequiredProgram): Promise<string> {
  const found = findProgram(program.commands);
  if (found) return found;
  // one after the other, because package managers take an exclusive lock
  const turn = installing.then(() => findProgram(program.commands) ?? install(program));
  installing = turn.catch(() => {});
  return turn;
}

let installing: Promise<unknown> = Promise.resolve();

async function install(program: RequiredProgram): Promise<string> {
  const manager = packageManager(program);
  if (!manager) throw new LaunchError(howToInstall(program));
  say(`${program.title} is not installed; installing it with ${manager.title} …`);
  const stop = heartbeat(`Installing ${program.title}`);
  const { printed } = await runTool(manager.command, manager.args).finally(stop);
  const found = findProgram(program.commands);
  if (found) return found;
  if (printed !== '') console.error(printed.trim().split('\n').slice(-8).join('\n'));
  throw new LaunchError(howToInstall(program));
}

function howToInstall(program: RequiredProgram): string {
  const command = program.commands[0];
  const ways =
    process.platform === 'darwin' && program.brew
      ? `brew install ${program.brew}`
      : `sudo apt-get install ${program.apt}`;
  return `${program.title} (the program ${command}) is required and could not be installed automatically. Install it, for example with: ${ways}`;
}

function packageManager(
  program: RequiredProgram,
): { title: string; command: string; args: string[] } | undefined {
  if (process.platform === 'darwin') {
    const brew = program.brew && findProgram(['brew']);
    return brew
      ? { title: 'Homebrew', command: brew, args: ['install', program.brew as string] }
      : undefined;
  }
  if (!findProgram(['apt-get'])) return undefined;
  const script = ['-c', APT_SCRIPT, 'install', program.apt];
  if (process.getuid?.() === 0) return { title: 'apt-get', command: '/bin/sh', args: script };
  const sudo = findProgram(['sudo']);
  const allowed =
    sudo !== undefined && spawnSync(sudo, ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  return allowed
    ? { title: 'apt-get (by sudo)', command: sudo, args: ['-n', '/bin/sh', ...script] }
    : undefined;
}

/** Installs one package without starting its server on a standard port, now or at the next boot. */
const APT_SCRIPT = `
export DEBIAN_FRONTEND=noninteractive
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  printf '#!/bin/sh\\nexit 101\\n' > "$policy" && chmod 755 "$policy"
  trap 'rm -f "$policy"' EXIT
  trap 'exit 1' INT TERM HUP
fi
get() { apt-get -o DPkg::Lock::Timeout=300 -q install -y --no-install-recommends "$1"; }
get "$1" || { apt-get -o DPkg::Lock::Timeout=300 -q update && get "$1"; } || exit 1
if command -v systemctl > /dev/null; then systemctl disable "$1.service" > /dev/null 2>&1; fi
exit 0
`;

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
