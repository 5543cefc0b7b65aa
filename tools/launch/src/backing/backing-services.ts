import { parseNatsUrl } from '@imguessr/messaging/nats-url';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import type { DataFolder } from '../data-folder.ts';
import { LaunchError, say } from '../say.ts';
import type { Supervisor } from '../supervise/supervisor.ts';
import { waitUntil } from '../supervise/wait-until.ts';
import { prepareNats, prepareNatsCluster } from './nats.ts';
import { preparePostgres } from './postgres.ts';
import type { PrivateServer } from './private-server.ts';
import { prepareRedis } from './redis.ts';

/** Where the three backing services are. */
export interface BackingUrls {
  databaseUrl: string;
  natsUrl: string;
  redisUrl: string;
}

const READY_TIMEOUT_MS = 90_000;
const MAX_EXITS = 4;

/** Takes the backing services whose addresses are given and starts private ones in place of the others. */
export async function startBackingServices(
  given: { readonly [Name in keyof BackingUrls]?: string | undefined },
  folder: DataFolder,
  supervisor: Supervisor,
  { durable = true, natsServers = 1 } = {},
): Promise<BackingUrls> {
  const [databaseUrl, natsUrl, redisUrl] = await Promise.all([
    given.databaseUrl ?? startPostgres(folder, supervisor, { durable }),
    given.natsUrl ??
      (natsServers === 1
        ? startPrivate('NATS', prepareNats(folder), supervisor)
        : startNatsCluster(folder, supervisor, natsServers)),
    given.redisUrl ?? startPrivate('Redis', prepareRedis(folder), supervisor),
  ]);
  return { databaseUrl, natsUrl, redisUrl };
}

/** Starts a private PostgreSQL and gives its address once it takes queries. */
export function startPostgres(folder: DataFolder, supervisor: Supervisor, { durable = true } = {}): Promise<string> {
  return startPrivate('PostgreSQL', preparePostgres(folder, { durable }), supervisor);
}

/** Starts NATS servers as one cluster; resolves with the addresses of all once streams can be created on them. */
async function startNatsCluster(folder: DataFolder, supervisor: Supervisor, size: number): Promise<string> {
  const servers = await prepareNatsCluster(folder, size);
  const urls = await Promise.all(
    servers.map((server, index) => startPrivate(`NATS ${index + 1}`, Promise.resolve(server), supervisor)),
  );
  const url = urls.map((each, index) => (index === 0 ? each : each.replace(/\/\/.*@/, '//'))).join(',');
  const hasLeader = async () => {
    const nc = await connect({ ...parseNatsUrl(url), name: 'launch', timeout: 2_000 });
    return jetstreamManager(nc)
      .then((manager) => manager.getAccountInfo())
      .then(() => true)
      .finally(() => nc.close());
  };
  if (await waitUntil(hasLeader, READY_TIMEOUT_MS, 250)) return url;
  throw new LaunchError(`The NATS servers elect no leader. Their logs are in ${folder.path('logs')}.`);
}

/** Starts a server and resolves with its address once it answers. */
export async function startPrivate(
  title: string,
  preparing: Promise<PrivateServer>,
  supervisor: Supervisor,
): Promise<string> {
  const { spec, url, isReady } = await preparing;
  const server = supervisor.start(spec);
  const ready = await waitUntil(async () => server.exits >= MAX_EXITS || (await isReady()), READY_TIMEOUT_MS);
  if (!ready || server.exits >= MAX_EXITS) {
    const reason = server.lastError ? ` It says: ${server.lastError}.` : '';
    throw new LaunchError(`${title} does not start.${reason} Its whole log is in ${server.logFile}.`);
  }
  say(`${title} is up (port ${new URL(url).port}, private to this folder).`);
  return url;
}
