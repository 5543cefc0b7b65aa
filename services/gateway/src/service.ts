import v8 from 'node:v8';
import { DELIVERY } from '@imguessr/contracts';
import {
  type Caller,
  createCatalogClient,
  createCatalogFetch,
  type NatsLink,
  openNatsLink,
  readLastBackup,
  type Transport,
} from '@imguessr/messaging';
import {
  defineService,
  drainConnections,
  listenProblem,
  type Service,
  type ServiceHost,
} from '@imguessr/service-kit';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { createAttemptLimiters } from './clients/buckets/attempt-limiters.client.ts';
import { createRecoveryCodeStore } from './clients/buckets/recovery-codes.client.ts';
import { createSessionStore } from './clients/buckets/sessions.client.ts';
import { createArchivesClient } from './clients/catalog/archives.client.ts';
import { createPicturesClient } from './clients/catalog/pictures.client.ts';
import { createUploadsClient } from './clients/catalog/uploads.client.ts';
import type { Clients } from './clients/clients.ts';
import { createGuessesClient } from './clients/plays/guesses.client.ts';
import { createStatisticsClient } from './clients/plays/statistics.client.ts';
import { createReadinessChecks } from './clients/readiness.ts';
import { type Config, readConfig } from './config.ts';

/**
 * How long idle keep-alive connections stay open during shutdown: proxies that send a request
 * within this time see no
 * reset.
 */
const DRAIN_MS = 1_000;

/** Returns the service that answers browsers. */
export const gateway = (transport: Transport): Service =>
  defineService('gateway', readConfig, (config, host) => {
    // V8 would learn from connections that the streams of Node live long, and put those of later
    // requests among the long-lived objects at once.
    // That keeps whole requests alive until a full collection: in half of all processes a guess
    // needed a third more processor time.
    v8.setFlagsFromString('--no-allocation-site-pretenuring');
    // Pages are served without NATS too; requests that need it are answered with 503 until it is
    // connected.
    const nats = openNatsLink(config.NATS_URL, 'gateway', (reason) =>
      host.logger.warn({ reason: reason.message }, 'waiting for NATS'),
    );
    const caller = transport.caller(nats, DELIVERY.guess.attemptMs);
    const checks = createReadinessChecks(nats, caller);
    const { clients, close } = connectClients(config, host, nats, caller);
    let app: FastifyInstance | undefined;
    const start = async () => {
      app = await createApp(config, clients, { ...host, checks });
      await app.listen({ port: config.PORT, host: config.HOST }).catch((error: unknown) => {
        throw listenProblem(error, 'HOST, PORT');
      });
      await nats.connected;
      host.logger.info('NATS connected');
    };
    return {
      checks,
      started: start(),
      stop: async () => {
        if (app) await drainConnections(app.server, DRAIN_MS);
        await app?.close();
        caller.close();
        await close();
        await nats.close();
      },
    };
  });

/**
 * Returns the clients of all services and stores, and a function that closes their connections to
 * stores.
 */
function connectClients(
  config: Config,
  { logger, metrics }: ServiceHost,
  nats: NatsLink,
  caller: Caller,
): { readonly clients: Clients; close(): Promise<void> } {
  const attemptLimiters = createAttemptLimiters(config.REDIS_URL, (error) =>
    logger.debug({ err: error }, 'Redis connection lost'),
  );
  const catalogFetch = createCatalogFetch(config.SESSION_SECRET);
  const clients = {
    catalog: createCatalogClient(caller),
    guesses: createGuessesClient(caller),
    statistics: createStatisticsClient(caller),
    fetchPicture: createPicturesClient(config.CATALOG_URL, catalogFetch, metrics),
    uploadPicture: createUploadsClient(config.CATALOG_URL, catalogFetch),
    archives: createArchivesClient(config.CATALOG_URL, catalogFetch),
    readLastBackup: async () => readLastBackup(await nats.connected),
    sessions: createSessionStore(nats, config.NATS_REPLICAS, {
      password: config.ADMIN_PASSWORD,
      secret: config.SESSION_SECRET,
    }),
    recoveryCodes: createRecoveryCodeStore(nats, config.NATS_REPLICAS, config.SESSION_SECRET),
    attemptLimiters,
  };
  return {
    clients,
    close: async () => {
      attemptLimiters.close();
    },
  };
}
