import { randomUUID } from 'node:crypto';
import { createKeyedQueue, exponentialDelay, retry } from '@imguessr/async';
import { EarlierDataError } from '@imguessr/connections';
import {
  DELIVERY,
  GUESS_MEMBERS_SUBJECT,
  getPlayRequest,
  getPlaySubject,
  guessCommand,
  memberGetPlaySubject,
  memberSubmitSubject,
  submitSubject,
} from '@imguessr/contracts';
import {
  announceMember,
  connectNats,
  createCatalogClient,
  createRequestMux,
  ensureCatalogStream,
  linkOf,
  natsTransport,
  raiseReplicas,
  StreamMismatchError,
  type Transport,
} from '@imguessr/messaging';
import {
  createAttemptLog,
  createBatchRead,
  ensurePlayStreams,
  followArchivedGames,
  LostStreamError,
  PartitionMismatchError,
  readLastBackup,
  readLastDrill,
  recordPartitionCount,
} from '@imguessr/play-log';
import {
  type ArchivePool,
  createArchivedPartition,
  createPlayArchive,
  openArchive,
} from '@imguessr/play-log/archive';
import type { Logger, Traces } from '@imguessr/service-kit';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { runArchiver } from './archiver/archiver.ts';
import type { Config } from './config.ts';
import { serveForgetPlays } from './forget-plays/forget-plays.ts';
import { createGetPlayQuery } from './get-play/get-play.query.ts';
import { followKnownGames } from './known-games/known-games.ts';
import { watchLog } from './log-watch/log-watch.ts';
import { createFailureLog } from './make-guess/failure-log.ts';
import { createGuessHandler } from './make-guess/make-guess.handler.ts';
import type { IngestMetrics } from './metrics.ts';
import { createArchivedPlays } from './plays/archived-plays.ts';
import { createPlayRepository } from './plays/play.repository.ts';
import { followUnarchivedPlays } from './plays/unarchived-plays.ts';
import { withObservability } from './with-observability.ts';

const QUEUE = 'guess-ingest';
const LOG_CHECK_MS = 5_000;
const DAY_MS = 86_400_000;
/** Errors that an operator must resolve; others end by themselves. */
const FATAL = [EarlierDataError, PartitionMismatchError, StreamMismatchError, LostStreamError];
/** A player waits for a look-up in the archive. */
const LOOK_UP_TIMEOUT_MS = 1_000;
const LOOK_UP_CONNECTIONS = 8;

/**
 * Starts the service: ensures the streams, loads recent plays into memory, and then accepts
 * requests.
 */
export async function startApp(
  config: Config,
  logger: Logger,
  traces: Traces,
  metrics: IngestMetrics,
  transport: Transport = natsTransport,
) {
  const nc = await connectNats(config.NATS_URL, 'guess-ingest', {
    onRetry: (reason) => logger.warn({ reason: reason.message }, 'waiting for NATS'),
  });
  const jsm = await jetstreamManager(nc, { timeout: 10_000, checkAPI: false });
  const archivePool = config.ARCHIVE_DATABASE_URL
    ? openArchive(config.ARCHIVE_DATABASE_URL)
    : undefined;
  const ensure = () => ensureStreams(nc, jsm, config, metrics, archivePool);
  const created = await retry(ensure, {
    delayMs: exponentialDelay(100, 2_000),
    isRetryable: (error) => !FATAL.some((type) => error instanceof type),
    // For JetStream, or for the database of the archive, as the reason says.
    onRetry: (error) => logger.warn({ reason: error.message }, 'waiting for the play log'),
  });

  metrics.showLastBackup(
    () => readLastBackup(nc),
    () => readLastDrill(nc),
  );
  const mux = createRequestMux(nc, DELIVERY.append.attemptMs);
  const batchRead = createBatchRead(nc, mux.requestMany);
  const partitions = Array.from({ length: config.PLAY_PARTITIONS }, (_, partition) => partition);
  const archive = await openPlayArchive(nc, archivePool, config, logger, metrics);
  const plays = createPlayRepository(
    partitions.map((partition) => createAttemptLog(mux.request, partition, batchRead)),
    archive.plays,
    config.PLAY_CACHE_SIZE,
    metrics.plays,
  );
  const catalogCaller = transport.caller(linkOf(nc), DELIVERY.word.attemptMs);
  const games = followKnownGames(nc, createCatalogClient(catalogCaller, DELIVERY.word), logger);
  const queue = createKeyedQueue();
  // Before plays are loaded into memory, so that no request to forget one is missed.
  const stopForgetting = serveForgetPlays(nc, plays, queue, logger);
  await nc.flush();
  await plays.warmUp(nc, Math.ceil(config.WARMUP_FACTS / config.PLAY_PARTITIONS));

  const onUnexpected = createFailureLog(logger);
  const onError = (error: unknown) => logger.error({ err: error }, 'malformed request');
  const makeGuess = withObservability(
    createGuessHandler({ games, plays, queue, now: Date.now, onUnexpected }),
    metrics,
    traces,
    logger,
  );
  const readRecords = createGetPlayQuery({ games, plays, now: Date.now, onUnexpected });

  const member = randomUUID();
  const responder = transport.responder(nc);
  // Requests for this member are those of sessions whose plays it has in memory; those for any
  // member are the fallback.
  const serve = (subject: string, queue?: string) =>
    responder.serve(subject, (command) => makeGuess(guessCommand.parse(command)), {
      queue,
      onError,
    });
  const serveReads = (subject: string, queue?: string) =>
    responder.serve(subject, (query) => readRecords(getPlayRequest.parse(query)), {
      queue,
      onError,
    });
  const servers = [
    // Without a queue group: after a reconnection NATS would still choose the lost subscription, on
    // a server that hangs, half of the time.
    serve(memberSubmitSubject(member)),
    serveReads(memberGetPlaySubject(member)),
    ...partitions.map((partition) => serve(submitSubject(partition), QUEUE)),
    ...partitions.map((partition) => serveReads(getPlaySubject(partition), QUEUE)),
  ];
  servers.push(stopForgetting);
  const log = watchLog(
    {
      ensure,
      raiseReplicas: () =>
        raiseReplicas(jsm, config.NATS_REPLICAS, (stream, reason) =>
          logger.warn(
            { stream, replicas: config.NATS_REPLICAS, reason: reason.message },
            'copies refused by NATS',
          ),
        ),
      onReplaced: plays.forget,
      onReplicas: (streams) => metrics.replicas(streams, config.NATS_REPLICAS),
      logger,
      intervalMs: LOG_CHECK_MS,
    },
    created,
  );
  let running = true;
  const isReady = () => running && log.isAvailable() && games.isCaughtUp() && !nc.isClosed();
  await nc.flush();
  const leave = announceMember(nc, GUESS_MEMBERS_SUBJECT, member, isReady);
  return {
    /** Returns whether the instance accepts guesses and has read all games. */
    isReady,
    /** Stops accepting requests, completes those in progress, and closes the connection. */
    stop: async () => {
      running = false;
      leave();
      await Promise.all([log.stop(), archive.stop()]);
      await Promise.all(servers.map((stop) => stop()));
      await games.stop();
      mux.close();
      catalogCaller.close();
      await nc.drain();
    },
  };
}

/**
 * Creates or checks the streams. Resolves with the times at which those of the play log were
 * created. Rejects while the
 * JetStream cluster starts or elects a leader.
 */
async function ensureStreams(
  nc: NatsConnection,
  jsm: JetStreamManager,
  config: Config,
  metrics: IngestMetrics,
  archive: ArchivePool | undefined,
): Promise<string[]> {
  // Before the streams are created: a different number of partitions would create streams that are
  // never read.
  await recordPartitionCount(nc, config.PLAY_PARTITIONS, config.NATS_REPLICAS);
  const plays = await ensurePlayStreams(
    jsm,
    config.PLAY_PARTITIONS,
    config.NATS_REPLICAS,
    archive && {
      archivedThrough: (partition) => createArchivedPartition(archive, partition).lastSequence(),
      serverVersion: nc.info?.version ?? '',
    },
  );
  await ensureCatalogStream(jsm, config.NATS_REPLICAS);
  metrics.logSize(plays);
  return plays.map((stream) => stream.created);
}

/** Opens the archive, if there is one, and starts to archive. */
async function openPlayArchive(
  nc: NatsConnection,
  pool: ArchivePool | undefined,
  config: Config,
  logger: Logger,
  metrics: IngestMetrics,
) {
  const { ARCHIVE_DATABASE_URL: databaseUrl, PLAY_PARTITIONS: partitions } = config;
  const deletionDelayMs = config.ARCHIVE_DELETE_DELAY_SECONDS * 1_000;
  const follow = () =>
    followArchivedGames(nc, {
      partitions,
      deletionDelayMs,
      onError: (error) =>
        logger.warn({ reason: error.message }, 'cannot read which games are archived'),
    });
  const games = await retry(follow, {
    delayMs: exponentialDelay(100, 2_000),
    onRetry: (error) =>
      logger.warn({ reason: error.message }, 'waiting for the manifest of the archive'),
  });
  if (!databaseUrl || !pool) {
    const plays = createArchivedPlays(games, undefined, undefined, config.PLAY_CACHE_SIZE);
    return { plays, stop: games.stop };
  }
  const unarchived = followUnarchivedPlays(pool, {
    partitions,
    // At least twice while an archiver waits before it publishes what it has archived.
    intervalMs: deletionDelayMs / 6,
    onLoaded: () => logger.info('archived plays known'),
    onError: (error) =>
      logger.warn({ reason: error.message }, 'cannot read which plays are archived'),
  });
  const lookUps = openArchive(databaseUrl, {
    connections: LOOK_UP_CONNECTIONS,
    timeoutMs: LOOK_UP_TIMEOUT_MS,
  });
  const archiver = runArchiver({
    nc,
    pool,
    databaseUrl,
    partitions,
    deletionDelayMs,
    logger,
    replicas: config.NATS_REPLICAS,
    windowMs: config.ARCHIVE_AFTER_DAYS * DAY_MS,
    intervalMs: config.ARCHIVE_INTERVAL_SECONDS * 1_000,
    metrics: metrics.archiver,
  });
  return {
    plays: createArchivedPlays(
      games,
      unarchived,
      createPlayArchive(lookUps),
      config.PLAY_CACHE_SIZE,
      metrics.plays.archive,
    ),
    stop: async () => {
      await Promise.all([games.stop(), unarchived.stop(), archiver.stop()]);
      await Promise.all([lookUps.end(), pool.end()]);
    },
  };
}
