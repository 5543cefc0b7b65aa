// npm run test:cluster: installs the chart where kubectl's current context points, plays on it, kills, upgrades, rolls back.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bringKubeTools, type KubeTools } from '../kube-tools.ts';
import { serverValues } from './bases.ts';
import { tryEdges } from './edges.ts';
import { EXAMPLES, offerExample } from './examples.ts';
import { type Crowd, expectAllCounted, type Game, keepPlaying, makeGame, untilReady } from './players.ts';
import { countSteps, run } from './steps.ts';

const NAMESPACE = process.env.CLUSTER_NAMESPACE ?? `imguessr-test-${process.pid}`;
const RELEASE = 'imguessr';
const SERVICES = ['guess-ingest', 'stats-projector', 'game-catalog', 'gateway'];
const RESTRICTED = ['enforce', 'warn'].map((mode) => `pod-security.kubernetes.io/${mode}=restricted`);
const scratch = mkdtempSync(path.join(tmpdir(), 'imguessr-cluster-'));

/** Where the images are (`registry.example.com/imguessr`) and their tag; and where players come in, if not by a tunnel. */
const { IMAGES, IMAGE_TAG = '', BASE_URL } = process.env;

const tools = await bringKubeTools().catch(() => undefined);
const context = tools ? await run(tools.kubectl, ['config', 'current-context']).catch(() => '') : '';
const reaches = tools && context ? await run(tools.kubectl, ['version']).then(Boolean, () => false) : false;
if (!tools || !reaches || !IMAGES) {
  const lack = !tools
    ? 'helm and kubectl'
    : !reaches
      ? 'a cluster that kubectl reaches'
      : 'IMAGES, such as registry.example.com/imguessr';
  console.error(`SKIPPED: the tests on a cluster. They need ${lack}.`);
  process.exit(0);
}
console.log(`The chart on ${context}, namespace ${NAMESPACE}`);

const { step, sum } = countSteps();
const kubectl = (...args: string[]) => run(tools.kubectl, ['--namespace', NAMESPACE, ...args]);
const helm = (...args: string[]) => run(tools.helm, ['--namespace', NAMESPACE, ...args]);

const slash = IMAGES.indexOf('/');
const values = [
  ['--values', 'charts/imguessr/ci/dev-values.yaml'],
  ['--set', `image.registry=${IMAGES.slice(0, slash)},image.repository=${IMAGES.slice(slash + 1)}`],
  ['--set-string', `image.tag=${IMAGE_TAG}`],
  serverValues(),
  // Two of each, so that one may go while people play.
  ['--set', 'defaults.replicas=2,defaults.drainSeconds=5,playLog.partitions=2,services.gateway.rateLimits.address=0'],
  // All of it twice, while it is replaced, on a laptop's cluster too.
  SERVICES.flatMap((service) => ['--set', `services.${service}.resources.requests.cpu=20m`]),
].flat();
const waiting = ['--wait', '--timeout', '10m'];
const upgrade = (...more: string[]) => helm('upgrade', RELEASE, 'charts/imguessr', ...values, ...waiting, ...more);

let tunnel: ChildProcess | undefined;
let isOver = false;

/** Players' way in: the address given, or a tunnel that is dug again whenever the pod at its end goes. */
async function openDoor(): Promise<string> {
  if (BASE_URL) return BASE_URL;
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  const dig = () => {
    if (isOver) return;
    const to = ['port-forward', `service/${RELEASE}-gateway`, `${port}:8080`];
    tunnel = spawn(tools?.kubectl ?? '', ['--namespace', NAMESPACE, ...to], { stdio: 'ignore' });
    tunnel.once('exit', () => setTimeout(dig, 300));
  };
  dig();
  return `http://127.0.0.1:${port}`;
}

/** Lets people play while `work` is done; every play must be there afterwards, and no call may have failed if none has to. */
async function whilePlaying(
  base: string,
  game: Game,
  before: string[],
  mayFail: boolean,
  work: () => Promise<unknown>,
): Promise<void> {
  const crowd: Crowd = keepPlaying(base, game);
  await work();
  const { played, failures } = await crowd.stop();
  before.push(...played);
  console.log(`          ${played.length} plays meanwhile, ${failures.length} calls made again`);
  if (!mayFail && failures.length > 0) throw new Error(`calls failed:\n${failures.slice(0, 9).join('\n')}`);
  await expectAllCounted(base, game, before);
}

async function killOneOf(component: string): Promise<void> {
  const pods = async () =>
    (await kubectl('get', 'pods', '-l', `app.kubernetes.io/component=${component}`, '-o', 'name')).split('\n');
  const before = await pods();
  await kubectl('delete', before[0] ?? '', '--grace-period=0', '--force');
  for (let successor: string | undefined; !successor; ) {
    successor = (await pods()).find((pod) => pod && !before.includes(pod));
    if (successor) await kubectl('wait', successor, '--for=condition=Ready', '--timeout=5m');
  }
}

async function tryChart(tools: KubeTools): Promise<void> {
  await step('a namespace that takes restricted pods only', async () => {
    await run(tools.kubectl, ['create', 'namespace', NAMESPACE]);
    await run(tools.kubectl, ['label', 'namespace', NAMESPACE, ...RESTRICTED]);
  });
  for (const example of EXAMPLES) {
    await step(`the cluster takes ${example}-values.yaml without a warning`, async () => {
      const { taken, unknown } = await offerExample(tools, NAMESPACE, example, scratch);
      console.log(`          ${taken} objects${unknown.length > 0 ? `; not known here: ${unknown.join(', ')}` : ''}`);
    });
  }
  await step('the chart is installed and ready', () =>
    helm('install', RELEASE, 'charts/imguessr', ...values, ...waiting),
  );
  await step('helm test: a player could play', () => helm('test', RELEASE, '--timeout', '3m'));
  await step('each service reaches whom it may call, and nobody else', async () => {
    const isEnforced = await tryEdges(tools.kubectl, NAMESPACE, RELEASE);
    if (!isEnforced) console.log('          NOT TRIED: the network of this cluster enforces no policies');
  });
  const secret = await kubectl('get', 'secret', `${RELEASE}-generated`, '-o', 'jsonpath={.data.admin-password}');
  const base = await openDoor();
  await step('players come in', () => untilReady(base));
  const game = await step('a game is made', () => makeGame(base, Buffer.from(secret, 'base64').toString()));
  const played: string[] = [];
  for (const component of SERVICES) {
    await step(`no play is lost when a pod of ${component} is killed`, () =>
      whilePlaying(base, game, played, true, () => killOneOf(component)),
    );
  }
  // A tunnel ends with the pod at its end, which no drained pod can help.
  const isTunnel = !BASE_URL;
  const kept = isTunnel ? 'no play is lost' : 'no call fails';
  await step(`${kept} when every pod is replaced by an upgrade`, () =>
    whilePlaying(base, game, played, isTunnel, () => upgrade('--set-string', 'defaults.podAnnotations.try=2')),
  );
  await step(`${kept} when that is rolled back`, () =>
    whilePlaying(base, game, played, isTunnel, () => helm('rollback', RELEASE, ...waiting)),
  );
  await step('an upgrade that would change the partitions is refused', async () => {
    const said = await upgrade('--set', 'playLog.partitions=3').then(
      () => '',
      (error: Error) => error.message,
    );
    if (!said.includes('play log was begun with 2')) throw new Error(said || 'it was not');
  });
}

try {
  await tryChart(tools);
} catch (error) {
  process.exitCode = 1;
  console.log(error instanceof Error ? `${error.message} ${error.cause ?? ''}` : error);
  console.log(await kubectl('get', 'pods,jobs', '-o', 'wide').catch(() => ''));
} finally {
  isOver = true;
  tunnel?.kill();
  if (!process.env.CLUSTER_KEEP)
    await run(tools.kubectl, ['delete', 'namespace', NAMESPACE, '--wait=false']).catch(() => '');
  rmSync(scratch, { recursive: true });
  console.log(sum());
}
