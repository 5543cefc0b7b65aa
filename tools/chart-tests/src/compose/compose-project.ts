import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitUntilReady } from '../acceptance/players.ts';
import { run } from '../acceptance/steps.ts';
import { FOLDER } from './compose-files.ts';

export const PROJECT = `imguessr-compose-${process.pid}`;
const PORT = process.env.HTTP_PORT || '8480';
export const BASE = `http://localhost:${PORT}`;
const FILES = ['compose.yaml', 'Caddyfile', 'nats.conf'];

export const docker = (...args: string[]) => run('docker', args, { DOCKER_BUILDKIT: '1' });
export const folder = mkdtempSync(path.join(tmpdir(), 'imguessr-compose-'));
export const compose = (...args: string[]) =>
  docker(
    'compose',
    '--project-directory',
    folder,
    '--project-name',
    PROJECT,
    '--progress',
    'quiet',
    ...args,
  );
/** Runs a command for operators. */
export const command = (...args: string[]) =>
  compose('run', '--rm', '--no-TTY', 'command', ...args);

/** Puts the files of a release there, and settings that name the image. */
export function prepareFolder(image: string): void {
  for (const file of FILES) cpSync(path.join(FOLDER, file), path.join(folder, file));
  mkdirSync(path.join(folder, 'backups'), { recursive: true });
  const settings = {
    IMGUESSR_IMAGE: image,
    HTTP_PORT: PORT,
    HTTPS_PORT: process.env.HTTPS_PORT || '8443',
    // All players of the test have one address.
    RATE_LIMIT_ADDRESS: '0',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  writeFileSync(path.join(folder, '.env'), `${lines.join('\n')}\n`);
}

/** Starts what has changed. Resolves with the milliseconds until the product is ready. */
export async function start(): Promise<number> {
  const startedAt = Date.now();
  await compose('up', '--detach', '--wait');
  await waitUntilReady(BASE);
  return Date.now() - startedAt;
}

/** Removes the project with all its data. */
export async function removeProject(): Promise<void> {
  await compose('--profile', 'command', 'down', '--volumes', '--timeout', '20').catch(() => '');
  rmSync(folder, { recursive: true, force: true });
}
