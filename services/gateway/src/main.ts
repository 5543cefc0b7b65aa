import { catalogClient, connectNats, createRequestMux } from '@imguessr/messaging';
import { createLogger, createMetrics, letGo, startOpsServer, startTraces, stopGracefully } from '@imguessr/service-kit';
import { createApp } from './app.ts';
import { guessesClient } from './clients/guesses.client.ts';
import { picturesClient } from './clients/pictures.client.ts';
import { playEventsClient } from './clients/play-events.client.ts';
import { natsRecoveryCodes } from './clients/recovery-codes.client.ts';
import { natsSessions } from './clients/sessions.client.ts';
import { statisticsClient } from './clients/statistics.client.ts';
import { statisticsChanges } from './clients/statistics-changes.client.ts';
import { redisTryLimits } from './clients/try-limit.client.ts';
import { uploadsClient } from './clients/uploads.client.ts';
import { readConfig } from './config.ts';
import { readinessOf } from './readiness.ts';

const HOP_TIMEOUT_MS = 3_000;
/** A proxy's kept connection that is used at least this often ends between two calls. */
const LINGER_MS = 1_000;

const config = readConfig();
const logger = createLogger('gateway', config.LOG_LEVEL);
const metrics = createMetrics('gateway');
const traces = await startTraces('gateway', config.OTEL_EXPORTER_OTLP_ENDPOINT);
const nc = await connectNats(config.NATS_URL, 'gateway');
const mux = createRequestMux(nc, HOP_TIMEOUT_MS);

const tryLimits = redisTryLimits(config.REDIS_URL, (error) => logger.debug({ err: error }, 'Redis is away'));

const clients = {
  catalog: catalogClient(nc),
  guesses: guessesClient(mux.request, config.PLAY_PARTITIONS),
  statistics: statisticsClient(mux.request),
  statisticsChanges: statisticsChanges(nc),
  fetchPicture: picturesClient(config.CATALOG_URL, metrics),
  uploadPicture: uploadsClient(config.CATALOG_URL),
  playEvents: playEventsClient(nc, config.PLAY_PARTITIONS, config.SESSION_SECRET),
  sessions: await natsSessions(nc, config.NATS_REPLICAS),
  recoveryCodes: await natsRecoveryCodes(nc, config.NATS_REPLICAS, config.SESSION_SECRET),
  tryLimits,
};
const checks = readinessOf(nc, mux.request, config.PLAY_PARTITIONS);
const app = await createApp(config, clients, { logger, metrics, traces, checks });
const ops = await startOpsServer({ port: config.OPS_PORT, host: config.OPS_HOST, metrics, checks });
await app.listen({ port: config.PORT, host: config.HOST });

stopGracefully(logger, [
  () => letGo(app.server, LINGER_MS),
  () => app.close(),
  mux.close,
  async () => tryLimits.close(),
  () => nc.drain(),
  traces.stop,
  ops.close,
]);
