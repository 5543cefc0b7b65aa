// npm run test:compose: what an operator does on one server, with the files of deploy/compose and
// images that are built here.
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createApiClient, createGame, logIn } from '@imguessr/testing/product';
import { baseArguments } from '../acceptance/bases.ts';
import { expectAllCounted, type Game, startPlayers } from '../acceptance/players.ts';
import { countSteps, run } from '../acceptance/steps.ts';
import { FOLDER } from './compose-files.ts';
import {
  BASE,
  command,
  compose,
  docker,
  folder,
  PROJECT,
  prepareFolder,
  removeProject,
  start,
} from './compose-project.ts';
import { importDemoGames } from './demo-games.ts';
import { withSingleContainer } from './single-container.ts';

const IMAGE = process.env.IMGUESSR_IMAGE || 'imguessr/imguessr:test';
const VALKEY_IMAGE = process.env.VALKEY_IMAGE || 'docker.io/valkey/valkey:8-alpine';
const PLAY_MS = 3_000;
const MAX_START_MS = 60_000;
/** The command line of Compose included. */
const MAX_STOP_MS = 3_000;
const SERVERS = ['caddy', 'imguessr', 'nats', 'postgresql', 'redis'];

const version = await docker('compose', 'version', '--short').catch(() => '');
const engine = await docker('version', '--format', '{{.Server.Version}}').catch(() => '');
if (!version || !engine) {
  console.error('SKIPPED: the test of Compose. It needs a Docker engine, and `docker compose`.');
  process.exit(0);
}
console.log(`Compose ${version} on Docker ${engine}`);

const { step, requiredStep, run: runSteps } = countSteps();

async function build(): Promise<void> {
  if (process.env.IMGUESSR_IMAGE) return;
  const secret = process.env.BUILD_CA ? ['--secret', `id=ca,src=${process.env.BUILD_CA}`] : [];
  const file = ['--file', 'docker/service.Dockerfile', ...baseArguments('service')];
  await docker('build', ...secret, ...file, '--tag', IMAGE, '.');
}

/**
 * Throws unless all servers run under their limits, as accounts other than root, and Caddy can
 * store certificates.
 */
async function expectRestricted(): Promise<void> {
  for (const name of SERVERS) {
    const id = await compose('ps', '--quiet', name);
    const format =
      '{{.Config.User}} {{.HostConfig.ReadonlyRootfs}} {{.State.Health.Status}} {{.State.OOMKilled}}';
    const state = await docker('inspect', '--format', format, id);
    if (!/^[1-9][\d:]* true healthy false$/.test(state)) throw new Error(`${name}: ${state}`);
  }
  await compose('exec', '--no-TTY', 'caddy', 'test', '-w', '/data/caddy');
}

/**
 * Stops the program by SIGTERM. Throws unless it ends by itself, with exit code 0, within three
 * seconds.
 */
async function expectQuickStop(): Promise<void> {
  const id = await compose('ps', '--quiet', 'imguessr');
  const startedAt = Date.now();
  await compose('stop', 'imguessr');
  const took = Date.now() - startedAt;
  const code = await docker('inspect', '--format', '{{.State.ExitCode}}', id);
  if (code !== '0') throw new Error(`exit code ${code}`);
  if (took > MAX_STOP_MS) throw new Error(`it took ${took} ms`);
}

/** Resolves with the plays that were acknowledged while `work` ran. */
async function playDuring(game: Game, work: () => Promise<unknown>): Promise<string[]> {
  const players = startPlayers(BASE, game);
  await pause(PLAY_MS);
  await work().finally(() => pause(PLAY_MS));
  return (await players.stop()).played;
}

async function testCompose(): Promise<void> {
  prepareFolder(IMAGE);
  await step('the image is built', build);
  await step(
    'the files are valid, with a domain and without, and for those who build',
    async () => {
      await compose('config', '--quiet');
      await run('docker', ['compose', '--project-directory', folder, 'config', '--quiet'], {
        DOMAIN: 'play.example.com',
      });
      const files = ['compose.yaml', 'compose.build.yaml'].flatMap((file) => [
        '--file',
        path.join(FOLDER, file),
      ]);
      await docker('compose', ...files, 'config', '--quiet');
    },
  );
  await step('it is ready within a minute of the first `up`', async () => {
    const took = await start();
    if (took > MAX_START_MS) throw new Error(`it took ${took} ms`);
  });
  const password = await requiredStep('the password of the admin area is printed', () =>
    command('admin:password'),
  );
  const game = await requiredStep('a game is created through Caddy', async () =>
    createGame(await logIn(BASE, password), 'APPLE'),
  );
  const played: string[] = [];
  await step(
    'every server is healthy, not root, and can write to its volumes only',
    expectRestricted,
  );
  await step(
    'the program stops within 3 s of SIGTERM while players play, and starts again',
    async () => {
      played.push(
        ...(await playDuring(game, async () => {
          await expectQuickStop();
          await start();
        })),
      );
    },
  );
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
  await step('all statistics agree with the play log', () => command('stats:audit'));
  await step('an empty site can have the demo games', async () => {
    const games = await importDemoGames(password);
    if (games < 100) throw new Error(`${games} games were imported`);
  });
  await step('Valkey replaces Redis, and all plays are counted again', async () => {
    played.push(
      ...(await playDuring(game, async () => {
        await compose('rm', '--stop', '--force', 'redis');
        await docker('volume', 'rm', `${PROJECT}_redis`);
        // The environment is stronger than `.env`, and may name a mirror of Redis.
        process.env.REDIS_IMAGE = VALKEY_IMAGE;
        await start();
      })),
    );
    const state = await compose('exec', '--no-TTY', 'redis', 'redis-cli', 'info', 'server');
    if (!state.includes('valkey_version')) throw new Error('this is not Valkey');
    await expectAllCounted(BASE, game, played);
    await command('stats:audit');
  });
  await step('a backup is stored', () => command('backup'));
  await step('everything is destroyed, and restored from the backup', async () => {
    await compose('--profile', 'command', 'down', '--volumes');
    await command('restore', 'latest');
    await start();
    await expectAllCounted(BASE, game, played);
  });
  await step('there are new secrets, with which editors log in', async () => {
    const next = await command('admin:password');
    if (next === password) throw new Error('the password survived the volumes');
    await createGame(await logIn(BASE, next), 'APPLE');
  });
  await step('one container plays on the same servers', () =>
    withSingleContainer(IMAGE, async (base) => {
      await expectAllCounted(base, game, played);
      const players = startPlayers(base, game);
      await pause(PLAY_MS);
      played.push(...(await players.stop()).played);
      await expectAllCounted(base, game, played);
    }),
  );
  await start();
  await step('a player is erased, and stays in the statistics', async () => {
    const [sessionId = ''] = played;
    await command('erase', sessionId);
    const guesses = await createApiClient(BASE).get<unknown[]>(
      `/api/games/${game.gameId}/guesses/${sessionId}`,
    );
    if (guesses.length > 0) throw new Error('guesses are still there');
  });
}

await runSteps(testCompose, {
  explain: async () => console.log(await compose('logs', '--tail', '20').catch(String)),
  cleanUp: removeProject,
});
