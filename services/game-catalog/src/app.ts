import 'reflect-metadata';
import { connectNats, natsAddress, requirePartitionCount } from '@imguessr/messaging';
import { Counter, type Logger, letGo, observeReadiness, type Registry, type Traces } from '@imguessr/service-kit';
import { NestFactory } from '@nestjs/core';
import { type MicroserviceOptions, Transport } from '@nestjs/microservices';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { natsCatalogStream } from './adapters/nats/catalog-stream.ts';
import { keepRelaying } from './adapters/nats/outbox-loop.ts';
import { observeOutbox } from './adapters/nats/outbox-metrics.ts';
import { FactRelay } from './adapters/nats/outbox-publisher.ts';
import { listenForFacts } from './adapters/postgres/events/notifications.ts';
import { readOutbox } from './adapters/postgres/events/outbox-progress.ts';
import { readGamesChangedAfter } from './adapters/postgres/games/game-rows.ts';
import { postgresPictureFiles } from './adapters/postgres/pictures/picture-file-table.ts';
import { isDatabaseUp, openPool } from './adapters/postgres/pool.ts';
import { JobQueues } from './adapters/redis/job-queues.ts';
import { s3PictureFiles, s3Settings } from './adapters/s3/s3-picture-files.ts';
import { Answers } from './answers.ts';
import { appModule } from './app.module.ts';
import { CatalogView } from './catalog-view/catalog.view.ts';
import type { Config } from './config.ts';
import { startDailyPickJob } from './daily-game/daily-pick.job.ts';
import { pickDailyGame } from './daily-game/pick-daily.ts';
import { AdminChanges } from './game-changes/admin-game.service.ts';
import { passUpload } from './game-changes/image-uploads.controller.ts';
import { GameCommands } from './games/game.service.ts';
import { observeJobs } from './jobs/job-metrics.ts';
import type { Clock } from './parts.ts';
import { startPictureJobs } from './pictures/picture.jobs.ts';
import { PictureLibrary } from './pictures/picture.library.ts';
import { nestLogger } from './transport/nest-logger.ts';

interface App {
  readonly httpPort: number;
  /** Takes no more calls, finishes those begun, and closes every connection. */
  stop(): Promise<void>;
}

const POLL_MS = 1000;
const LINGER_MS = 300;

/** Connects everything; the database must be migrated. Resolves when calls are answered. */
export async function startApp(
  config: Config,
  log: Logger,
  traces: Traces,
  metrics: Registry,
  clock: Clock = Date.now,
): Promise<App> {
  const database = await openPool(config.DATABASE_URL);
  const view = new CatalogView((after) => readGamesChangedAfter(database, after));
  await view.refresh();
  const nats = await connectNats(config.NATS_URL, 'game-catalog', {
    onWaiting: (reason) => log.warn({ reason: reason.message }, 'waiting for NATS'),
  });
  await requirePartitionCount(nats, config.PLAY_PARTITIONS);

  const published = new Counter({
    name: 'imguessr_catalog_facts_published_total',
    help: 'Facts stored by JetStream, repeats included',
    registers: [metrics],
  });
  const relay = keepRelaying(
    new FactRelay(natsCatalogStream(nats, config.NATS_REPLICAS), log, () => published.inc()),
    database,
    log,
  );
  observeOutbox(() => readOutbox(database), metrics);
  const follow = (read: Promise<void>) => {
    read.catch((error: unknown) => log.debug({ err: error }, 'the view is behind'));
  };
  const facts = () => {
    relay.wake();
    follow(view.refresh());
  };
  const rebuilt = () => follow(view.reload());
  const listener = listenForFacts(config.DATABASE_URL, POLL_MS, { facts, rebuilt }, log);

  const queues = new JobQueues(config.REDIS_URL, log);
  observeJobs(queues, metrics);
  const s3 = s3Settings(config);
  const pictures = new PictureLibrary(database, s3 ? s3PictureFiles(s3, postgresPictureFiles) : postgresPictureFiles);
  const pictureJobs = startPictureJobs(pictures, queues, log);

  const checks = {
    database: () => isDatabaseUp(database),
    nats: () => nats.rtt().then(() => true),
    relay: relay.isWell,
  };
  observeReadiness(metrics, checks);
  const parts = {
    database,
    view,
    changes: new AdminChanges(new GameCommands(database, view, log), view, clock),
    pictures,
    pictureJobs,
    queues,
    answers: new Answers(log, traces, metrics, () => view.catchUp()),
    clock,
    metrics,
    checks,
  };
  const http = new FastifyAdapter({ return503OnClosing: false });
  http.getInstance().addContentTypeParser('application/octet-stream', passUpload);
  const nest = await NestFactory.create<NestFastifyApplication>(appModule(parts), http, { logger: nestLogger(log) });
  nest.connectMicroservice<MicroserviceOptions>({
    transport: Transport.NATS,
    options: {
      ...natsAddress(config.NATS_URL),
      name: 'game-catalog calls',
      queue: 'game-catalog',
      maxReconnectAttempts: -1,
      waitOnFirstConnect: true,
      reconnectTimeWait: 200,
      pingInterval: 10_000,
      gracefulShutdown: true,
      gracePeriod: 300,
    },
  });
  await nest.startAllMicroservices();
  await nest.listen(config.HTTP_PORT, config.HTTP_HOST);

  startDailyPickJob({
    queues,
    everyMs: config.DAILY_PICK_MINUTES * 60_000,
    clock,
    pick: (date) => pickDailyGame(database, date, { actor: 'system', atMs: clock() }),
  });

  return {
    httpPort: Number(new URL(await nest.getUrl()).port),
    stop: async () => {
      pictureJobs.stop();
      await letGo(nest.getHttpServer(), LINGER_MS);
      await Promise.all([nest.close(), queues.stop(), listener.stop(), relay.stop()]);
      await nats.close();
      await database.end();
    },
  };
}
