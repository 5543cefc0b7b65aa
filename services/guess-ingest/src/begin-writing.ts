import { createKeyedQueue } from '@imguessr/async';
import type { Transport } from '@imguessr/messaging';
import type { Logger, Traces } from '@imguessr/service-kit';
import type { JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Pool } from 'pg';
import type { Config } from './config.ts';
import { createErasure } from './erase-plays/erase-plays.ts';
import { createGetPlayQuery } from './get-play/get-play.query.ts';
import type { KnownGames } from './known-games/known-games.ts';
import { createGuessHandler } from './make-guess/make-guess.handler.ts';
import type { IngestMetrics } from './metrics.ts';
import type { OpenPlayState } from './open-play-state.ts';
import { createPlayedGamesQuery } from './played-games/played-games.query.ts';
import { startStoringPlays } from './plays/store-plays.ts';
import { withObservability } from './with-observability.ts';
import { startPurging } from './writer/purge-log.ts';
import { servePlays } from './writer/serve-plays.ts';

const HOUR_MS = 3_600_000;

interface WritingDeps extends OpenPlayState {
  readonly config: Config;
  readonly logger: Logger;
  readonly traces: Traces;
  readonly metrics: IngestMetrics;
  readonly transport: Transport;
  readonly nc: NatsConnection;
  readonly jsm: JetStreamManager;
  readonly pool: Pool;
  readonly games: KnownGames;
  /** Returns whether no other instance can be the writer. */
  readonly isConfirmed: () => boolean;
}

/** Accepts requests, stores plays and purges the log. Returns a function that ends all of it. */
export function beginWriting(deps: WritingDeps): () => Promise<void> {
  const { config, logger, transport, nc, jsm, pool, memory, log, plays, games } = deps;
  const maxWaiting = config.MAX_WAITING_GUESSES;
  const storage = startStoringPlays({ ...deps, maxWaiting: maxWaiting / 2 });
  const queue = createKeyedQueue();
  const { isErasing, erase } = createErasure({ pool, memory, storage, queue, logger });
  const isFull = () => memory.waiting >= maxWaiting;
  const onUnexpected = (error: unknown, { requestId }: { readonly requestId: string }) =>
    logger.error({ err: error, requestId }, 'request failed');
  const common = { games, plays, now: Date.now, onUnexpected };
  const makeGuess = createGuessHandler({ ...common, queue, isErasing, isFull });
  const handlers = {
    submit: withObservability(makeGuess, deps.metrics, deps.traces, logger),
    read: createGetPlayQuery(common),
    played: createPlayedGamesQuery(plays, onUnexpected),
    erase,
  };
  const stopServing = servePlays(transport, nc, handlers, log.readToEnd, deps.isConfirmed, logger);
  const stopPurging = startPurging(jsm, pool, config.LOG_HOURS * HOUR_MS, logger);
  return async () => {
    try {
      await stopServing();
    } finally {
      await Promise.all([storage.stop(), stopPurging()]);
    }
  };
}
