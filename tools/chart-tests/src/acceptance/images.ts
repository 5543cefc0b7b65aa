// npm run test:images: builds all images and plays on them in a separate Docker network, with the restrictions of the chart.
import { baseArguments, serverImage } from './bases.ts';
import { createContainers } from './containers.ts';
import {
  countPackages,
  expectLabels,
  expectNoShell,
  expectNotRoot,
  expectStopSignal,
  ownMegabytes,
} from './one-image.ts';
import { createGame, expectAllCounted, startPlayers, waitUntilReady } from './players.ts';
import { countSteps, run } from './steps.ts';

const PROGRAM = 'imguessr';
const SERVICES = ['game-catalog', 'guess-ingest', 'stats-projector', 'gateway'];
const FRONTENDS = ['host', 'player', 'admin'];
const NETWORK = `imguessr-images-${process.pid}`;
const LOCKED = ['--read-only', '--cap-drop=ALL', '--security-opt=no-new-privileges', '--memory=768m', '--tmpfs=/tmp'];
const PASSWORD = 'a password of the tests';
const SESSION_SECRET = 'a session secret for the tests alone';
const MAX_STOP_MS = 2_000;

const docker = (...args: string[]) => run('docker', args, { DOCKER_BUILDKIT: '1' });
const imageOf = (part: string) => `imguessr/${part}:test`;

const engine = await docker('version', '--format', '{{.Server.Version}}').catch(() => '');
if (!engine) {
  console.error('SKIPPED: image tests. They need a Docker engine that responds to `docker version`.');
  process.exit(0);
}
console.log(`Images on Docker ${engine}`);

const containers = createContainers(NETWORK, LOCKED);
const { start } = containers;
const { step, requiredStep, run: runSteps } = countSteps(containers.expectAllRunning);

const envOf = (settings: Record<string, string>) =>
  Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`);
const backing = { NATS_URL: 'nats://nats:4222', REDIS_URL: 'redis://redis:6379' };
const DATABASE = { DATABASE_URL: 'postgresql://imguessr@postgresql:5432/imguessr' };
const SETTINGS: Record<string, Record<string, string>> = {
  'game-catalog': { ...backing, ...DATABASE, MIGRATIONS: 'wait', HTTP_HOST: '0.0.0.0', SESSION_SECRET },
  'guess-ingest': { NATS_URL: backing.NATS_URL, OPS_HOST: '0.0.0.0' },
  'stats-projector': { ...backing, OPS_HOST: '0.0.0.0' },
  gateway: {
    ...backing,
    HOST: '0.0.0.0',
    OPS_HOST: '0.0.0.0',
    CATALOG_URL: 'http://game-catalog:9104',
    FRONTEND_URLS: FRONTENDS.map((name) => `${name}=http://${name}:8080`).join(','),
    ADMIN_PASSWORD: PASSWORD,
    SESSION_SECRET,
    RATE_LIMIT_ADDRESS: '0',
  },
};

const revision = await run('git', ['rev-parse', 'HEAD']).catch(() => 'unknown');
const secret = process.env.BUILD_CA ? ['--secret', `id=ca,src=${process.env.BUILD_CA}`] : [];

async function build(kind: 'service' | 'frontend', part: string): Promise<void> {
  const file = ['--file', `docker/${kind}.Dockerfile`, ...baseArguments(kind)];
  const frontend = kind === 'frontend' ? ['--build-arg', `FRONTEND=${part}`] : [];
  await docker(
    'build',
    ...secret,
    ...file,
    ...frontend,
    '--build-arg',
    `REVISION=${revision}`,
    '--tag',
    imageOf(part),
    '.',
  );
}

async function buildAll(): Promise<void> {
  await step(`${PROGRAM} is built`, () => build('service', PROGRAM));
  for (const part of FRONTENDS) await step(`${part} is built`, () => build('frontend', part));
}

async function inspectAll(): Promise<void> {
  const readBill = ['/nodejs/bin/node', '--print', "require('fs').readFileSync('/app/sbom.cdx.json', 'utf8')"];
  for (const part of [PROGRAM, ...FRONTENDS]) {
    const image = imageOf(part);
    const isProgram = part === PROGRAM;
    await step(`${part} does not run as root and has its labels${isProgram ? ', and no shell' : ''}`, async () => {
      await expectNotRoot(image);
      await expectLabels(image, part, revision);
      if (isProgram) await expectNoShell(image);
      else await expectStopSignal(image, 'SIGQUIT');
    });
    await step(`${part} adds little to its base image, and has an SBOM`, async () => {
      const packages = await countPackages(image, isProgram ? readBill : ['cat', '/sbom.cdx.json']);
      console.log(`          ${(await ownMegabytes(image)).toFixed(1)} MB, ${packages} packages`);
    });
  }
}

async function expectQuickStop(part: string): Promise<void> {
  const startedAt = Date.now();
  const code = await containers.stop(part);
  const took = Date.now() - startedAt;
  if (code !== 0) throw new Error(`exit code ${code}`);
  if (took > MAX_STOP_MS) throw new Error(`it took ${took} ms`);
}

async function playOnImages(): Promise<void> {
  await docker('network', 'create', NETWORK);
  await step('PostgreSQL, NATS and Redis start', async () => {
    const trust = envOf({ POSTGRES_USER: 'imguessr', POSTGRES_HOST_AUTH_METHOD: 'trust' });
    const folders = ['--tmpfs=/var/lib/postgresql:uid=70,gid=70', '--tmpfs=/var/run/postgresql:uid=70,gid=70'];
    await start('postgresql', serverImage('postgresql'), ['--user=70:70', ...folders, ...trust]);
    const nats = ['nats-server', '--jetstream', '--store_dir', '/data'];
    await start('nats', serverImage('nats'), ['--user=1000:1000', '--tmpfs=/data:uid=1000,gid=1000'], nats);
    await start(
      'redis',
      serverImage('redis'),
      ['--user=999:999'],
      ['redis-server', '--dir', '/tmp', '--protected-mode', 'no'],
    );
    await containers.waitFor('postgresql', ['pg_isready', '-q', '-h', '127.0.0.1', '-U', 'imguessr']);
    await containers.waitFor('redis', ['redis-cli', 'ping']);
    await containers.waitForLog('nats', 'Server is ready');
  });
  await step('the migrations run', () =>
    docker('run', '--rm', '--network', NETWORK, ...LOCKED, ...envOf(DATABASE), imageOf(PROGRAM), '--target=migrate'),
  );
  for (const part of [...FRONTENDS, ...SERVICES]) {
    const endpoint = part === 'gateway' ? ['--publish=127.0.0.1::8080'] : [];
    const [image, target] = SERVICES.includes(part) ? [PROGRAM, [`--target=${part}`]] : [part, []];
    await start(part, imageOf(image), [...endpoint, ...envOf(SETTINGS[part] ?? {})], target);
  }
  const address = await docker('port', containers.nameOf('gateway'), '8080');
  const base = `http://${address.split('\n')[0]}`;
  await step('the product is ready', () => waitUntilReady(base));
  await step('it serves the page and both remotes', async () => {
    for (const file of ['/', '/remotes/player/mf-manifest.json', '/remotes/admin/mf-manifest.json'])
      await waitUntilReady(base, file, 10_000);
  });
  const game = await requiredStep('a game is created', () => createGame(base, PASSWORD));
  const players = startPlayers(base, game);
  for (const part of ['guess-ingest', 'stats-projector', 'game-catalog']) {
    await step(`${part} stops within 2 s of SIGTERM while players play, and starts again`, async () => {
      await expectQuickStop(part);
      await containers.restart(part);
      await waitUntilReady(base);
    });
  }
  const { played, failures } = await players.stop();
  await step(`${played.length} plays were acknowledged and none was lost (${failures.length} requests repeated)`, () =>
    expectAllCounted(base, game, played),
  );
  for (const part of ['gateway', ...FRONTENDS])
    await step(`${part} stops within 2 s of SIGTERM`, () => expectQuickStop(part));
}

async function testImages(): Promise<void> {
  await buildAll();
  await inspectAll();
  await playOnImages();
}

await runSteps(testImages, {
  explain: containers.printLogs,
  async cleanUp() {
    await containers.removeAll();
    await docker('network', 'rm', NETWORK).catch(() => '');
  },
});
