// npm run test:compose: what an operator does on one server, with the files of deploy/compose and images that are built here.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { baseArguments } from '../acceptance/bases.ts';
import { createGame, expectAllCounted, startPlayers, waitUntilReady } from '../acceptance/players.ts';
import { countSteps, run } from '../acceptance/steps.ts';
import { FOLDER } from './compose-files.ts';

const PROJECT = `imguessr-compose-${process.pid}`;
const IMAGE = process.env.IMGUESSR_IMAGE || 'imguessr/imguessr:test';
const PORT = process.env.HTTP_PORT || '8480';
const BASE = `http://localhost:${PORT}`;
const PLAY_MS = 3_000;
const MAX_START_MS = 60_000;
const SERVERS = ['caddy', 'imguessr', 'nats', 'postgresql', 'redis'];

const docker = (...args: string[]) => run('docker', args, { DOCKER_BUILDKIT: '1' });
const folder = mkdtempSync(path.join(tmpdir(), 'imguessr-compose-'));
const compose = (...args: string[]) =>
  docker('compose', '--project-directory', folder, '--project-name', PROJECT, '--progress', 'quiet', ...args);
const command = (...args: string[]) => compose('run', '--rm', '--no-TTY', 'command', ...args);

const version = await docker('compose', 'version', '--short').catch(() => '');
const engine = await docker('version', '--format', '{{.Server.Version}}').catch(() => '');
if (!version || !engine) {
  console.error('SKIPPED: the test of Compose. It needs a Docker engine, and `docker compose`.');
  process.exit(0);
}
console.log(`Compose ${version} on Docker ${engine}`);

const { step, requiredStep, summary } = countSteps();
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function prepareFolder(): void {
  for (const file of ['compose.yaml', 'Caddyfile', 'nats.conf'])
    cpSync(path.join(FOLDER, file), path.join(folder, file));
  mkdirSync(path.join(folder, 'backups'));
  const settings = { IMGUESSR_IMAGE: IMAGE, HTTP_PORT: PORT, HTTPS_PORT: process.env.HTTPS_PORT || '8443' };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  writeFileSync(path.join(folder, '.env'), `${lines.join('\n')}\n`);
}

async function build(): Promise<void> {
  if (process.env.IMGUESSR_IMAGE) return;
  const secret = process.env.BUILD_CA ? ['--secret', `id=ca,src=${process.env.BUILD_CA}`] : [];
  const file = ['--file', 'docker/service.Dockerfile', ...baseArguments('service')];
  await docker('build', ...secret, ...file, '--build-arg', 'SERVICE=imguessr', '--tag', IMAGE, '.');
}

async function start(): Promise<number> {
  const startedAt = Date.now();
  await compose('up', '--detach', '--wait');
  await waitUntilReady(BASE);
  return Date.now() - startedAt;
}

/** Throws unless all servers run under their limits, as accounts other than root. */
async function expectRestricted(): Promise<void> {
  for (const name of SERVERS) {
    const id = await compose('ps', '--quiet', name);
    const format = '{{.Config.User}} {{.HostConfig.ReadonlyRootfs}} {{.State.Health.Status}} {{.State.OOMKilled}}';
    const state = await docker('inspect', '--format', format, id);
    if (!/^[1-9][\d:]* true healthy false$/.test(state)) throw new Error(`${name}: ${state}`);
  }
}

/** Resolves with the plays that were acknowledged while `work` ran. */
async function playDuring(game: { id: number; word: string }, work: () => Promise<unknown>): Promise<string[]> {
  const players = startPlayers(BASE, game);
  await pause(PLAY_MS);
  await work().finally(() => pause(PLAY_MS));
  return (await players.stop()).played;
}

try {
  prepareFolder();
  await step('the image is built', build);
  await step('the files are valid, with a domain and without, and for those who build', async () => {
    await compose('config', '--quiet');
    await run('docker', ['compose', '--project-directory', folder, 'config', '--quiet'], {
      DOMAIN: 'play.example.com',
    });
    const files = ['compose.yaml', 'compose.build.yaml'].flatMap((file) => ['--file', path.join(FOLDER, file)]);
    await docker('compose', ...files, 'config', '--quiet');
  });
  await step('it is ready within a minute of the first `up`', async () => {
    const took = await start();
    if (took > MAX_START_MS) throw new Error(`it took ${took} ms`);
  });
  await step('every server is healthy, not root, and can write to its volumes only', expectRestricted);
  const password = await requiredStep('the password of the admin area is printed', () => command('admin:password'));
  const game = await requiredStep('a game is created through Caddy', () => createGame(BASE, password));
  const played: string[] = [];
  await step('players play while everything is restarted', async () => {
    played.push(...(await playDuring(game, () => compose('restart'))));
  });
  await step('players play while everything is killed and started again', async () => {
    played.push(
      ...(await playDuring(game, async () => {
        await compose('kill');
        await start();
      })),
    );
  });
  await step(`${played.length} plays were acknowledged, and each is counted once`, () =>
    expectAllCounted(BASE, game, played),
  );
  await step('a backup is stored', () => command('backup'));
  await step('everything is destroyed, and restored from the backup', async () => {
    await compose('--profile', 'command', 'down', '--volumes');
    await command('restore', 'latest');
    await start();
    await expectAllCounted(BASE, game, played);
  });
  await step('there are new secrets, with which makers log in', async () => {
    const next = await command('admin:password');
    if (next === password) throw new Error('the password survived the volumes');
    await createGame(BASE, next);
  });
  await step('a player is erased, and stays in the statistics', async () => {
    const [sessionId = ''] = played;
    await command('erase', sessionId);
    const guesses = await fetch(`${BASE}/api/games/${game.id}/guesses/${sessionId}`);
    if (guesses.ok && ((await guesses.json()) as unknown[]).length > 0) throw new Error('guesses are still there');
  });
} catch (error) {
  process.exitCode = 1;
  console.log(error instanceof Error ? `${error.message} ${error.cause ?? ''}` : error);
  console.log(await compose('logs', '--tail', '20').catch(String));
} finally {
  await compose('--profile', 'command', 'down', '--volumes', '--timeout', '20').catch(() => '');
  rmSync(folder, { recursive: true, force: true });
  console.log(summary());
}
