import { withTimeout } from '@imguessr/async';
import { DELIVERY } from '@imguessr/contracts';
import {
  closeNats,
  connectNats,
  createCatalogClient,
  createRequestMux,
  linkOf,
  natsTransport,
  openManager,
  type Transport,
} from '@imguessr/messaging';
import { openPlays } from '@imguessr/play-log';
import type { Logger, Traces } from '@imguessr/service-kit';
import { beginWriting } from './begin-writing.ts';
import type { Config } from './config.ts';
import { followKnownGames } from './known-games/known-games.ts';
import { watchStreams } from './log-watch/log-watch.ts';
import type { IngestMetrics } from './metrics.ts';
import { openPlayState } from './open-play-state.ts';
import { startMarkingStored } from './plays/mark-stored.ts';
import { forgetStored } from './writer/forget-stored.ts';
import { takeTurnsAtWriting } from './writer/writer.ts';

const MAX_HANDOVER_MS = 4_000;
const MAX_END_MS = 1_000;
const POOL = { connections: 6, timeoutMs: 5_000 };

/** Starts the service: follows the log, and accepts requests whenever it is the writer. */
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
  const jsm = await openManager(nc);
  const pool = openPlays(config.DATABASE_URL, POOL);
  const mux = createRequestMux(nc, DELIVERY.append.attemptMs);
  const stopping = new AbortController();
  const context = { config, logger, traces, metrics, transport, nc, jsm, pool };
  const state = await openPlayState({ ...context, request: mux.request, signal: stopping.signal });
  const { memory, table, log } = state;
  const streams = watchStreams({
    ...context,
    ...state,
    replicas: config.NATS_REPLICAS,
    onReplicas: (copies) => metrics.replicas(copies, config.NATS_REPLICAS),
  });
  const caller = transport.caller(linkOf(nc), DELIVERY.word.attemptMs);
  const games = followKnownGames(nc, createCatalogClient(caller, DELIVERY.word), logger);
  const writer = takeTurnsAtWriting({
    nc,
    log,
    logger,
    begin: (isConfirmed) => beginWriting({ ...context, ...state, games, isConfirmed }),
    // What is appended below the end of the table would count as stored.
    mayTake: async () => (await log.readToEnd()) && log.position() >= streams.watermark(),
    replicas: config.NATS_REPLICAS,
    prepare: () => forgetStored(table, memory),
  });
  const stopMarking = startMarkingStored(table, memory, writer.isWriter);
  metrics.show(nc, memory, writer);
  return {
    /** Returns whether the instance can accept guesses as soon as it is the writer. */
    isReady: () => streams.isAvailable() && games.isCaughtUp() && !nc.isClosed(),
    /** Completes the requests in progress, and hands over to another instance. */
    stop: async () => {
      stopping.abort();
      const handedOver = writer.stop();
      await withTimeout(handedOver, MAX_HANDOVER_MS);
      // Guesses that NATS does not store are answered now.
      const others = [stopMarking(), log.stop(), streams.stop(), games.stop()];
      const ended = Promise.all([handedOver, ...others]);
      await withTimeout(ended, MAX_END_MS);
      mux.close();
      caller.close();
      // Requests that NATS has not answered end with the connection.
      await closeNats(nc);
      await ended;
      await pool.end();
    },
  };
}
