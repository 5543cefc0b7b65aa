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

export interface BackingUrls {
  databaseUrl: string;
  natsUrl: string;
  redisUrl: string;
}

const READY_TIMEOUT_MS = 90_000;

/**
 * Starts a private server for each backing service without a given URL. Resolves with the URLs of
 * all once they are ready.
 */
export async function startBackingServices(
  given: { readonly [Name in keyof BackingUrls]?: string | undefined },
  folder: DataFolder,
  supervisor: Supervisor,
  natsServers = 1,
): Promise<BackingUrls> {
  const [databaseUrl, natsUrl, redisUrl] = await Promise.all([
    given.databaseUrl ?? startPostgres(folder, supervisor),
    given.natsUrl ??
      (natsServers === 1
        ? startNats(folder, supervisor)
        : startNatsCluster(folder, supervisor, natsServers)),
    given.redisUrl ?? startPrivate('Redis', prepareRedis(folder), supervisor),
  ]);
  return { databaseUrl, natsUrl, redisUrl };
}

/** Starts a private PostgreSQL and resolves with its URL once it accepts queries. */
export function startPostgres(
  folder: DataFolder,
  supervisor: Supervisor,
  { durable = true } = {},
): Promise<string> {
  return startPrivate('PostgreSQL', preparePostgres(folder, { durable }), supervisor);
}

/** Starts a private NATS and resolves with its URL once it is ready. */
export function startNats(folder: DataFolder, supervisor: Supervisor): Promise<string> {
  return startPrivate('NATS', prepareNats(folder), supervisor);
}

/**
 * Starts NATS servers as one cluster. Resolves with the URLs of all once streams can be created.
 */
async function startNatsCluster(
  folder: DataFolder,
  supervisor: Supervisor,
  size: number,
): Promise<string> {
  const servers = await prepareNatsCluster(folder, size);
  const urls = await Promise.all(
    servers.map((server, index) =>
      startPrivate(`NATS ${index + 1}`, Promise.resolve(server), supervisor),
    ),
  );
  const url = urls
    .map((each, index) => (index === 0 ? each : each.replace(/\/\/.*@/, '//')))
    .join(',');
  const hasLeader = async () => {
    const nc = await connect({ ...parseNatsUrl(url), name: 'launch', timeout: 2_000 });
    return jetstreamManager(nc)
      .then((manager) => manager.getAccountInfo())
      .then(() => true)
      .finally(() => nc.close());
  };
  if (await waitUntil(hasLeader, READY_TIMEOUT_MS, 250)) return url;
  throw new LaunchError(
    `The NATS servers did not elect a leader. See their logs in ${folder.path('logs')}.`,
  );
}

/**
 * Starts a server and resolves with its URL once it is ready. Throws `LaunchError` if it exits,
 * or after 90 seconds.
 */
export async function startPrivate(
  title: string,
  preparing: Promise<PrivateServer>,
  supervisor: Supervisor,
): Promise<string> {
  const { spec, url, isReady } = await preparing;
  const server = supervisor.start(spec);
  const ready = waitUntil(isReady, READY_TIMEOUT_MS);
  if (!(await Promise.race([ready, supervisor.failed]))) {
    const reason = server.lastError ? ` Last error: ${server.lastError}.` : '';
    throw new LaunchError(`${title} did not start.${reason} See its log in ${server.logFile}.`);
  }
  say(`${title} is running (port ${new URL(url).port}, private to this folder).`);
  return url;
}
