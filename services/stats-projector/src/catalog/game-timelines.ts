import { CATALOG_STREAM } from '@imguessr/contracts';
import { CatalogFact } from '@imguessr/contracts/facts';
import { followLog } from '@imguessr/play-log';
import type { Logger } from '@imguessr/service-kit';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { evolveTimeline, type GameTimeline, hasEarlierWords } from './game-timeline.projection.ts';

export function followGameTimelines(nc: NatsConnection, logger: Logger, onWordChanged: (gameId: number) => void) {
  const settled = Promise.withResolvers<void>();
  let games = new Map<number, GameTimeline>();
  let ids: readonly number[] | undefined;
  let epoch = 0;
  /** False while the facts of a new epoch are still being published. */
  let isPublished = true;
  let last: { readonly seq: number; readonly bytes: Uint8Array } | undefined;
  let target = Number.POSITIVE_INFINITY;
  let hasCaughtUp = false;

  const settleIfComplete = () => {
    if (!isPublished || (last?.seq ?? 0) < target) return;
    hasCaughtUp = true;
    settled.resolve();
  };
  const apply = (bytes: Uint8Array) => {
    const fact = CatalogFact.decode(bytes);
    if (fact.epoch < epoch) return;
    if (fact.epoch > epoch) {
      epoch = fact.epoch;
      isPublished = false;
      games = new Map();
    }
    isPublished ||= fact.position >= fact.headPosition;
    if (!fact.fact) return;
    const next = evolveTimeline(games.get(fact.gameId), fact);
    games.set(fact.gameId, next);
    ids = undefined;
    if (hasCaughtUp && fact.fact.$case === 'wordChanged' && hasEarlierWords(next)) onWordChanged(fact.gameId);
  };

  const following = followLog(nc, CATALOG_STREAM, {
    from: 1,
    maxBatch: 500,
    onBatch: ({ payloads, lastSeq }) => {
      for (const bytes of payloads) apply(bytes);
      last = { seq: lastSeq, bytes: payloads.at(-1) ?? new Uint8Array() };
      settleIfComplete();
    },
    resume: async (next) => {
      const jsm = await jetstreamManager(nc, { checkAPI: false });
      const { state } = await jsm.streams.info(CATALOG_STREAM);
      if (last && !(await isStored(jsm, last.seq, last.bytes))) {
        // The stream was created again or restored from a backup: facts that were read may no longer exist.
        logger.warn({ sequence: last.seq }, 'catalog stream replaced; reading it from the start');
        games = new Map();
        ids = undefined;
        epoch = 0;
        isPublished = true;
        last = undefined;
      }
      if (!last) target = state.last_seq;
      settleIfComplete();
      return Math.max(last ? next : 1, state.first_seq);
    },
    onError: (error) => {
      logger.debug({ err: error }, 'catalog facts unavailable; retrying');
      settled.resolve();
    },
  });

  return {
    find: (gameId: number): GameTimeline | undefined => games.get(gameId),
    /** Games that exist, in ascending order; undefined until all facts that existed at the start were read. */
    get gameIds() {
      if (!hasCaughtUp) return undefined;
      ids ??= [...games]
        .filter(([, { isDeleted }]) => !isDeleted)
        .map(([gameId]) => gameId)
        .sort((a, b) => a - b);
      return ids;
    },
    /** Resolves once all facts that existed at the start were read, or when the stream cannot be read. */
    settled: settled.promise,
    stop: following.stop,
  };
}

async function isStored(jsm: JetStreamManager, seq: number, bytes: Uint8Array): Promise<boolean> {
  const message = await jsm.streams.getMessage(CATALOG_STREAM, { seq });
  return message !== null && Buffer.compare(message.data, bytes) === 0;
}
