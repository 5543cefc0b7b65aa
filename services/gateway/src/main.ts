import { DELIVERY } from '@imguessr/contracts';
import { createCatalogClient, createDeferredMux, openNatsLink, requirePartitionCount } from '@imguessr/messaging';
import {
  createLogger,
  createMetrics,
  drainConnections,
  exitOnFailure,
  startOpsServer,
  startTraces,
  stopGracefully,
} from '@imguessr/service-kit';
import { createApp } from './app.ts';
import { guessesClient } from './clients/guesses.client.ts';
import { picturesClient } from './clients/pictures.client.ts';
import { playEventsClient } from './clients/play-events.client.ts';
import { readinessOf } from './clients/readiness.ts';
import { natsRecoveryCodes } from './clients/recovery-codes.client.ts';
import { natsSessions } from './clients/sessions.client.ts';
import { statisticsClient } from './clients/statistics.client.ts';
import { statisticsChanges } from './clients/statistics-changes.client.ts';
import { redisTryLimits } from './clients/try-limit.client.ts';
import { uploadsClient } from './clients/uploads.client.ts';
import { readConfig } from './config.ts';

/** A proxy's kept connection that is used at least this often ends between two calls. */
const LINGER_MS = 1_000;

const config = readConfig();
const logger = createLogger('gateway', config.LOG_LEVEL);
const fail = exitOnFailure(logger);
const steps = stopGracefully(logger);
const metrics = createMetrics('gateway');
const traces = await startTraces('gateway', config.OTEL_EXPORTER_OTLP_ENDPOINT);

// Pages are served whether NATS is there or not: what needs it answers 503 until it is.
const nats = openNatsLink(config.NATS_URL, 'gateway', (reason) =>
  logger.warn({ reason: reason.message }, 'waiting for NATS'),
);
const mux = createDeferredMux(nats.connected, DELIVERY.guess.attemptMs);
const tryLimits = redisTryLimits(config.REDIS_URL, (error) => logger.debug({ err: error }, 'Redis connection lost'));
const clients = {
  catalog: createCatalogClient(mux.request),
  guesses: guessesClient(mux.requestMany, config.PLAY_PARTITIONS),
  statistics: statisticsClient(mux.requestMany),
  statisticsChanges: statisticsChanges(nats),
  fetchPicture: picturesClient(config.CATALOG_URL, metrics),
  uploadPicture: uploadsClient(config.CATALOG_URL),
  playEvents: playEventsClient(nats, config.PLAY_PARTITIONS, config.SESSION_SECRET),
  sessions: natsSessions(nats, config.NATS_REPLICAS),
  recoveryCodes: natsRecoveryCodes(nats, config.NATS_REPLICAS, config.SESSION_SECRET),
  tryLimits,
};
const checks = readinessOf(nats, mux.request, config.PLAY_PARTITIONS);
const app = await createApp(config, clients, { logger, metrics, traces, checks });
const ops = await startOpsServer({ port: config.OPS_PORT, host: config.OPS_HOST, metrics, checks });
steps.push(
  () => drainConnections(app.server, LINGER_MS),
  () => app.close(),
  mux.close,
  async () => tryLimits.close(),
  nats.close,
  traces.stop,
  ops.close,
);
await app.listen({ port: config.PORT, host: config.HOST });

const connection = await nats.connected;
logger.info('NATS connected');
await requirePartitionCount(connection, config.PLAY_PARTITIONS).catch(fail);
