import { DELIVERY, GUESS_MEMBERS_SUBJECT } from '@imguessr/contracts';
import {
  createCatalogClient,
  createCatalogFetch,
  followMembers,
  natsTransport,
  openNatsLink,
} from '@imguessr/messaging';
import { requirePartitionCount } from '@imguessr/play-log';
import { createPlayArchive, openArchive } from '@imguessr/play-log/archive';
import {
  createLogger,
  createMetrics,
  drainConnections,
  exitOnFailure,
  startConfig,
  startOpsServer,
  startTraces,
  stopOnSignal,
} from '@imguessr/service-kit';
import { createApp } from './app.ts';
import { createAttemptLimiters } from './clients/buckets/attempt-limiters.client.ts';
import { createRecoveryCodeStore } from './clients/buckets/recovery-codes.client.ts';
import { createSessionStore } from './clients/buckets/sessions.client.ts';
import { createBoxesClient } from './clients/catalog/boxes.client.ts';
import { createPicturesClient } from './clients/catalog/pictures.client.ts';
import { createUploadsClient } from './clients/catalog/uploads.client.ts';
import { createGuessesClient } from './clients/plays/guesses.client.ts';
import { createPlayEventsClient } from './clients/plays/play-events.client.ts';
import { createStatisticsClient } from './clients/plays/statistics.client.ts';
import { createStatisticsSubscriber } from './clients/plays/statistics-changes.client.ts';
import { createReadinessChecks } from './clients/readiness.ts';
import { readConfig } from './config.ts';

/**
 * How long idle keep-alive connections stay open during shutdown: proxies that send a request within this time see no
 * reset.
 */
const DRAIN_MS = 1_000;

const config = startConfig('gateway', readConfig);
const logger = createLogger('gateway', config.LOG_LEVEL);
const fail = exitOnFailure(logger);
const shutdownSteps = stopOnSignal(logger);
const metrics = createMetrics('gateway');
const traces = await startTraces('gateway', config.OTEL_EXPORTER_OTLP_ENDPOINT);

// Pages are served without NATS too; requests that need it are answered with 503 until it is connected.
const nats = openNatsLink(config.NATS_URL, 'gateway', (reason) =>
  logger.warn({ reason: reason.message }, 'waiting for NATS'),
);
const caller = natsTransport.caller(nats, DELIVERY.guess.attemptMs);
const attemptLimiters = createAttemptLimiters(config.REDIS_URL, (error) =>
  logger.debug({ err: error }, 'Redis connection lost'),
);
const catalogFetch = createCatalogFetch(config.SESSION_SECRET);
const archive = config.ARCHIVE_DATABASE_URL ? openArchive(config.ARCHIVE_DATABASE_URL) : undefined;
const clients = {
  catalog: createCatalogClient(caller),
  guesses: createGuessesClient(caller, config.PLAY_PARTITIONS, followMembers(nats, GUESS_MEMBERS_SUBJECT)),
  statistics: createStatisticsClient(caller),
  subscribeToStatisticsChanges: createStatisticsSubscriber(nats),
  fetchPicture: createPicturesClient(config.CATALOG_URL, catalogFetch, metrics),
  uploadPicture: createUploadsClient(config.CATALOG_URL, catalogFetch),
  boxes: createBoxesClient(config.CATALOG_URL, catalogFetch),
  playEvents: createPlayEventsClient(
    nats,
    config.PLAY_PARTITIONS,
    config.SESSION_SECRET,
    archive && createPlayArchive(archive),
  ),
  sessions: createSessionStore(nats, config.NATS_REPLICAS, {
    password: config.ADMIN_PASSWORD,
    secret: config.SESSION_SECRET,
  }),
  recoveryCodes: createRecoveryCodeStore(nats, config.NATS_REPLICAS, config.SESSION_SECRET),
  attemptLimiters,
};
const checks = createReadinessChecks(nats, caller, config.PLAY_PARTITIONS);
const app = await createApp(config, clients, { logger, metrics, traces, checks });
const ops = await startOpsServer({ port: config.OPS_PORT, host: config.OPS_HOST, metrics, checks });
shutdownSteps.push(
  () => drainConnections(app.server, DRAIN_MS),
  () => app.close(),
  caller.close,
  async () => attemptLimiters.close(),
  nats.close,
  async () => archive?.end(),
  traces.stop,
  ops.close,
);
await app.listen({ port: config.PORT, host: config.HOST });

const connection = await nats.connected;
logger.info('NATS connected');
await requirePartitionCount(connection, config.PLAY_PARTITIONS).catch(fail);
