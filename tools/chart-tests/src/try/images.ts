// npm run test:images: builds all images and plays on them, locked down as in the cluster, on a Docker network of their own.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../kube-tools.ts';
import { expectAllCounted, keepPlaying, makeGame, untilReady } from './players.ts';
import { countSteps, run } from './steps.ts';

const SERVICES = ['game-catalog', 'guess-ingest', 'stats-projector', 'gateway'];
const FRONTENDS = ['host', 'player', 'admin'];
const NETWORK = `imguessr-images-${process.pid}`;
const LOCKED = ['--read-only', '--cap-drop=ALL', '--security-opt=no-new-privileges', '--memory=768m', '--tmpfs=/tmp'];
const PASSWORD = 'a password of the tests';
const STOPS_WITHIN_MS = 2_000;

const docker = (...args: string[]) => run('docker', args, { DOCKER_BUILDKIT: '1' });
const nameOf = (part: string) => `${NETWORK}-${part}`;
const imageOf = (part: string) => `imguessr/${part}:test`;

const engine = await docker('version', '--format', '{{.Server.Version}}').catch(() => '');
if (!engine) {
  console.error('SKIPPED: the tests of the images. They need a Docker engine that answers `docker version`.');
  process.exit(0);
}
console.log(`Images on Docker ${engine}`);

const { step, sum } = countSteps();
const started: string[] = [];

/** Starts a container that the others find by `part`. */
async function start(part: string, image: string, options: string[], command: string[] = []): Promise<void> {
  started.push(nameOf(part));
  const known = ['--name', nameOf(part), '--network', NETWORK, '--network-alias', part];
  await docker('run', '--detach', ...known, ...LOCKED, ...options, image, ...command);
}

const envOf = (settings: Record<string, string>) =>
  Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`);
const backing = { NATS_URL: 'nats://nats:4222', REDIS_URL: 'redis://redis:6379' };
const DATABASE = { DATABASE_URL: 'postgresql://imguessr@postgresql:5432/imguessr' };
const SETTINGS: Record<string, Record<string, string>> = {
  'game-catalog': { ...backing, ...DATABASE, MIGRATIONS: 'wait', HTTP_HOST: '0.0.0.0' },
  'guess-ingest': { NATS_URL: backing.NATS_URL, OPS_HOST: '0.0.0.0' },
  'stats-projector': { ...backing, OPS_HOST: '0.0.0.0' },
  gateway: {
    ...backing,
    HOST: '0.0.0.0',
    OPS_HOST: '0.0.0.0',
    CATALOG_URL: 'http://game-catalog:9103',
    FRONTEND_URLS: FRONTENDS.map((name) => `${name}=http://${name}:8080`).join(','),
    ADMIN_PASSWORD: PASSWORD,
    SESSION_SECRET: 'a secret of the tests',
    RATE_LIMIT_ADDRESS: '0',
  },
};

async function buildAll(): Promise<void> {
  const secret = process.env.BUILD_CA ? ['--secret', `id=ca,src=${process.env.BUILD_CA}`] : [];
  for (const [file, argument, parts] of [
    ['service', 'SERVICE', SERVICES],
    ['frontend', 'FRONTEND', FRONTENDS],
  ] as const) {
    for (const part of parts) {
      const which = [
        '--file',
        `docker/${file}.Dockerfile`,
        '--build-arg',
        `${argument}=${part}`,
        '--tag',
        imageOf(part),
      ];
      await step(`${part} is built`, () => docker('build', ...secret, ...which, '.'));
    }
  }
}

async function expectNoShell(part: string): Promise<void> {
  const shell = await docker('run', '--rm', '--entrypoint=/bin/sh', imageOf(part), '-c', 'exit 0').then(
    () => true,
    () => false,
  );
  if (shell) throw new Error('there is a shell in it');
  const user = await docker('inspect', '--format', '{{.Config.User}}', imageOf(part));
  if (!/^[1-9]\d*/.test(user)) throw new Error(`it runs as ${user || 'root'}`);
}

async function expectQuickStop(part: string): Promise<void> {
  const begun = Date.now();
  await docker('stop', '--time=10', nameOf(part));
  const took = Date.now() - begun;
  const code = await docker('inspect', '--format', '{{.State.ExitCode}}', nameOf(part));
  if (code !== '0') throw new Error(`it ended with ${code}`);
  if (took > STOPS_WITHIN_MS) throw new Error(`it took ${took} ms`);
}

async function playOnThem(): Promise<void> {
  const values = parse(readFileSync(path.join(ROOT, 'charts/imguessr/values.yaml'), 'utf8')) as Record<
    string,
    { image: string }
  >;
  await docker('network', 'create', NETWORK);
  await step('PostgreSQL, NATS and Redis start', async () => {
    const trust = envOf({ POSTGRES_USER: 'imguessr', POSTGRES_HOST_AUTH_METHOD: 'trust' });
    const folders = ['--tmpfs=/var/lib/postgresql:uid=70,gid=70', '--tmpfs=/var/run/postgresql:uid=70,gid=70'];
    await start('postgresql', values.postgresql?.image ?? '', ['--user=70:70', ...folders, ...trust]);
    const nats = ['nats-server', '--jetstream', '--store_dir', '/data'];
    await start('nats', values.nats?.image ?? '', ['--user=1000:1000', '--tmpfs=/data:uid=1000,gid=1000'], nats);
    await start('redis', values.redis?.image ?? '', ['--user=999:999'], ['redis-server', '--dir', '/tmp']);
  });
  await step('the tables are brought', () =>
    docker('run', '--rm', '--network', NETWORK, ...LOCKED, ...envOf(DATABASE), imageOf('game-catalog'), 'migrate'),
  );
  for (const part of [...FRONTENDS, ...SERVICES]) {
    const door = part === 'gateway' ? ['--publish=127.0.0.1::8080'] : [];
    await start(part, imageOf(part), [...door, ...envOf(SETTINGS[part] ?? {})]);
  }
  const address = await docker('port', nameOf('gateway'), '8080');
  const base = `http://${address.split('\n')[0]}`;
  await step('the product is ready', () => untilReady(base));
  await step('it serves the page and both remotes', async () => {
    for (const file of ['/', '/remotes/player/mf-manifest.json', '/remotes/admin/mf-manifest.json'])
      await untilReady(base, file, 10_000);
  });
  const game = await step('a game is made', () => makeGame(base, PASSWORD));
  const crowd = keepPlaying(base, game);
  for (const part of ['guess-ingest', 'stats-projector', 'game-catalog']) {
    await step(`${part} stops within 2 s of SIGTERM while people play, and comes back`, async () => {
      await expectQuickStop(part);
      await docker('start', nameOf(part));
      await untilReady(base);
    });
  }
  const { played, retries } = await crowd.stop();
  await step(`${played.length} plays were acknowledged and none was lost (${retries} calls again)`, () =>
    expectAllCounted(base, game, played),
  );
  for (const part of ['gateway', ...FRONTENDS])
    await step(`${part} stops within 2 s of SIGTERM`, () => expectQuickStop(part));
}

try {
  await buildAll();
  for (const part of SERVICES) await step(`${part} has no shell and is not root`, () => expectNoShell(part));
  await playOnThem();
} catch {
  process.exitCode = 1;
} finally {
  for (const name of started) await docker('rm', '--force', '--volumes', name).catch(() => '');
  await docker('network', 'rm', NETWORK).catch(() => '');
  console.log(sum());
}
