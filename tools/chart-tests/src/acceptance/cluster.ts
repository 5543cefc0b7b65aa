// npm run test:cluster: installs the chart in kubectl's current context, then plays while pods are
// killed, upgraded and rolled back.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@imguessr/testing/node';
import { createGame, logIn } from '@imguessr/testing/product';
import { EXAMPLES, ensureKubeTools, type KubeTools } from '../kube-tools.ts';
import { applyTwice } from './apply-twice.ts';
import { serverValues } from './bases.ts';
import { checkEdges } from './edges.ts';
import { dryRunExample } from './examples.ts';
import {
  expectAllCounted,
  type Game,
  type Players,
  startPlayers,
  waitUntilReady,
} from './players.ts';
import { countSteps, run } from './steps.ts';

const NAMESPACE = process.env.CLUSTER_NAMESPACE ?? `imguessr-test-${process.pid}`;
const RELEASE = 'imguessr';
const SERVICES = ['guess-ingest', 'stats-projector', 'game-catalog', 'gateway'];
const RESTRICTED = ['enforce', 'warn'].map(
  (mode) => `pod-security.kubernetes.io/${mode}=restricted`,
);
const scratch = mkdtempSync(path.join(tmpdir(), 'imguessr-cluster-'));

/**
 * The repository of the images (`registry.example.com/imguessr`), their tag, and the URL for
 * players (default: a port-forward).
 */
const { IMAGES, IMAGE_TAG = '', BASE_URL } = process.env;
/**
 * A port-forward ends with its pod, even if the pod was drained, so that requests through it may
 * fail.
 */
const isTunnel = !BASE_URL;

const tools = await ensureKubeTools().catch(() => undefined);
const context = tools
  ? await run(tools.kubectl, ['config', 'current-context']).catch(() => '')
  : '';
const isReachable =
  tools && context ? await run(tools.kubectl, ['version']).then(Boolean, () => false) : false;
if (!tools || !isReachable || !IMAGES) {
  const missing = !tools
    ? 'helm and kubectl'
    : !isReachable
      ? 'a cluster that kubectl can reach'
      : 'IMAGES, such as registry.example.com/imguessr';
  console.error(`SKIPPED: cluster tests. They need ${missing}.`);
  process.exit(0);
}
console.log(`The chart on ${context}, namespace ${NAMESPACE}`);

const { step, requiredStep, run: runSteps } = countSteps();
const kubectl = (...args: string[]) => run(tools.kubectl, ['--namespace', NAMESPACE, ...args]);
const helm = (...args: string[]) => run(tools.helm, ['--namespace', NAMESPACE, ...args]);

const slash = IMAGES.indexOf('/');
const values = [
  ['--values', 'charts/imguessr/ci/dev-values.yaml'],
  ['--set', `image.registry=${IMAGES.slice(0, slash)},image.repository=${IMAGES.slice(slash + 1)}`],
  ['--set-string', `image.tag=${IMAGE_TAG},services.gateway.env.RATE_LIMIT_ADDRESS=0`],
  serverValues(),
  // Two replicas, so that one can be stopped while players play.
  ['--set', 'defaults.replicas=2,defaults.drainSeconds=5'],
  // With a claim, for which `--wait` waits, too.
  ['--set', 'backup.enabled=true'],
  // Small requests, because every pod exists twice during an upgrade, and a laptop's cluster must
  // have room for that.
  SERVICES.flatMap((service) => ['--set', `services.${service}.resources.requests.cpu=20m`]),
].flat();
const waiting = ['--wait', '--timeout', '10m'];
const upgrade = (...more: string[]) =>
  helm('upgrade', RELEASE, 'charts/imguessr', ...values, ...waiting, ...more);

let tunnel: ChildProcess | undefined;
let isOver = false;

/**
 * Resolves with the URL for players: BASE_URL, or that of a port-forward, which is restarted
 * whenever its pod ends.
 */
async function gameUrl(): Promise<string> {
  if (BASE_URL) return BASE_URL;
  const port = await freePort();
  const forward = () => {
    if (isOver) return;
    const to = ['port-forward', `service/${RELEASE}-gateway`, `${port}:8080`];
    tunnel = spawn(tools?.kubectl ?? '', ['--namespace', NAMESPACE, ...to], { stdio: 'ignore' });
    tunnel.once('exit', () => setTimeout(forward, 300));
  };
  forward();
  return `http://127.0.0.1:${port}`;
}

/**
 * Runs `work` while players play. Throws unless every play is counted afterwards, and no request
 * failed (if `mayFail` is false).
 */
async function withPlayers(
  base: string,
  game: Game,
  before: string[],
  mayFail: boolean,
  work: () => Promise<unknown>,
): Promise<void> {
  const players: Players = startPlayers(base, game);
  await work();
  const { played, failures } = await players.stop();
  before.push(...played);
  console.log(`          ${played.length} plays meanwhile, ${failures.length} requests repeated`);
  if (!mayFail && failures.length > 0)
    throw new Error(`requests failed:\n${failures.slice(0, 9).join('\n')}`);
  await expectAllCounted(base, game, before, isTunnel);
}

async function killOneOf(component: string): Promise<void> {
  const pods = async () =>
    (
      await kubectl('get', 'pods', '-l', `app.kubernetes.io/component=${component}`, '-o', 'name')
    ).split('\n');
  const before = await pods();
  await kubectl('delete', before[0] ?? '', '--grace-period=0', '--force');
  for (let successor: string | undefined; !successor; ) {
    successor = (await pods()).find((pod) => pod && !before.includes(pod));
    if (successor) await kubectl('wait', successor, '--for=condition=Ready', '--timeout=5m');
  }
}

async function testChart(tools: KubeTools): Promise<void> {
  await step('a namespace with the restricted pod security standard is created', async () => {
    await run(tools.kubectl, ['create', 'namespace', NAMESPACE]);
    await run(tools.kubectl, ['label', 'namespace', NAMESPACE, ...RESTRICTED]);
  });
  for (const example of EXAMPLES) {
    await step(`the cluster accepts ${example}-values.yaml without a warning`, async () => {
      const { accepted, unknown } = await dryRunExample(tools, NAMESPACE, example, scratch);
      console.log(
        `          ${accepted} objects${unknown.length > 0 ? `; not tried, because this cluster does not know them: ${unknown.join(', ')}` : ''}`,
      );
    });
  }
  await step(
    'the migrations can be applied again without Helm, under the next version of the chart too',
    () => applyTwice(tools, NAMESPACE, scratch),
  );
  await step('the chart is installed and ready', () =>
    helm('install', RELEASE, 'charts/imguessr', ...values, ...waiting),
  );
  await step('helm test passes', () => helm('test', RELEASE, '--timeout', '3m'));
  await step('each service reaches exactly the services it may', () =>
    checkEdges(tools.kubectl, NAMESPACE, RELEASE),
  );
  const secret = await kubectl(
    'get',
    'secret',
    `${RELEASE}-generated`,
    '-o',
    'jsonpath={.data.admin-password}',
  );
  const base = await gameUrl();
  await step('players reach the game', () => waitUntilReady(base));
  const game = await requiredStep('a game is created', async () =>
    createGame(await logIn(base, Buffer.from(secret, 'base64').toString()), 'APPLE'),
  );
  const played: string[] = [];
  for (const component of SERVICES) {
    await step(`no play is lost when a pod of ${component} is killed`, () =>
      withPlayers(base, game, played, true, () => killOneOf(component)),
    );
  }
  const kept = isTunnel ? 'no play is lost' : 'no request fails';
  await step(`${kept} when every pod is replaced by an upgrade`, () =>
    withPlayers(base, game, played, isTunnel, () =>
      upgrade('--set-string', 'defaults.podAnnotations.try=2'),
    ),
  );
  await step(`${kept} when that is rolled back`, () =>
    withPlayers(base, game, played, isTunnel, () => helm('rollback', RELEASE, ...waiting)),
  );
}

await runSteps(() => testChart(tools), {
  explain: async () => console.log(await kubectl('get', 'pods,jobs', '-o', 'wide').catch(() => '')),
  async cleanUp() {
    isOver = true;
    tunnel?.kill();
    if (!process.env.CLUSTER_KEEP)
      await run(tools.kubectl, ['delete', 'namespace', NAMESPACE, '--wait=false']).catch(() => '');
    rmSync(scratch, { recursive: true });
  },
});
