import { playStream } from '@imguessr/contracts';
import { type CompleteBatch, createErasedFacts, followLog } from '@imguessr/messaging';
import type { Logger } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import { type CountOptions, createPartitionCount, type PartitionCount } from '../fold/checkpointed-fold.ts';
import type { InTurn } from '../fold/throttled-queue.ts';
import type { AutomatedTally } from '../projections/automated-plays/automated-tally.projection.ts';
import type { ClueTally } from '../projections/clue-report/clue-tally.projection.ts';
import type { GameTally } from '../projections/game-stats/game-tally.projection.ts';
import type { CountedFact } from './counted-fact.ts';
import { countedErased } from './erased-fact.ts';
import { readFact } from './fact-reader.ts';

/**
 * One partition's log, counted by each projection from its own checkpoint on. One reader of the log serves them all; while
 * clues or labels are behind the statistics, a second one brings them what they lack and ends when all have met.
 */
export interface PartitionFollower {
  readonly statistics: PartitionCount<GameTally>;
  readonly clues: PartitionCount<ClueTally>;
  readonly automated: PartitionCount<AutomatedTally>;
  /** Ends following; what was counted and not yet stored is counted again by the next. */
  stop(): Promise<void>;
}

/** Hears of progress, for metrics and traces. */
export interface FoldObserver {
  folded(batch: CompleteBatch): void;
  stored(upTo: number): void;
}

type CountChoice<Tally> = Pick<CountOptions<Tally>, 'kind' | 'store' | 'checkpoint' | 'capacity'>;

export interface FollowerOptions {
  readonly nc: NatsConnection;
  readonly partition: number;
  readonly statistics: CountChoice<GameTally>;
  readonly clues: CountChoice<ClueTally>;
  readonly automated: CountChoice<AutomatedTally>;
  readonly logger: Logger;
  readonly observer: FoldObserver;
  /** What clues and labels lack is counted in turns, so that it does not keep the statistics waiting. */
  readonly inTurn: InTurn;
  /** The store lost what we stored: memory goes on counting for readers, and nothing more is written. */
  readonly onLost: () => void;
  /** These facts are being counted. */
  readonly onFacts: (facts: readonly (CountedFact | undefined)[]) => void;
}

const MAX_BATCH = 4_096;
const CATCH_UP_BATCH = 1_024;
/** Readers of clues and labels are answered from memory, so the store may be this much behind, at a call for many facts. */
const STORE_INTERVAL_MS = 250;

export function followPartition(options: FollowerOptions): PartitionFollower {
  const { nc, partition, logger, observer } = options;
  const stream = playStream(partition);
  let isLost = false;
  let isStopped = false;

  const onLost = (reason: unknown) => {
    if (isLost || isStopped) return;
    isLost = true;
    statistics.detach();
    clues.detach();
    automated.detach();
    logger.warn({ err: reason, stream }, 'the stored statistics are not ours any more: counting anew');
    options.onLost();
  };
  const statistics = createPartitionCount({
    ...options.statistics,
    restMs: 0,
    logger,
    onLost,
    onStored: observer.stored,
  });
  const clues = createPartitionCount({ ...options.clues, restMs: STORE_INTERVAL_MS, logger, onLost });
  const automated = createPartitionCount({ ...options.automated, restMs: STORE_INTERVAL_MS, logger, onLost });
  const others = [clues, automated];

  const follow = (from: number, maxBatch: number, onBatch: (batch: CompleteBatch) => Promise<void>) =>
    followLog(nc, stream, {
      from,
      maxBatch,
      onBatch,
      erased: createErasedFacts(nc, partition),
      onTrouble: (error) => logger.warn({ err: error, stream }, 'the play log cannot be followed just now'),
    });

  const from = options.statistics.checkpoint.seq + 1;
  let catchingUp: ReturnType<typeof followLog> | undefined;
  const next = Math.min(...others.map((count) => count.next));
  if (next < from) {
    catchingUp = follow(next, CATCH_UP_BATCH, (batch) =>
      options.inTurn(async () => {
        const facts = factsOf(batch);
        for (const count of others) await count.take(facts, batch.firstSeq, batch.more);
      }),
    );
  }
  const following = follow(from, MAX_BATCH, async (batch) => {
    const facts = factsOf(batch);
    const counted = Promise.all([statistics, ...others].map((count) => count.take(facts, batch.firstSeq, batch.more)));
    observer.folded(batch);
    options.onFacts(facts);
    const haveMet = (await counted).every(Boolean);
    if (!haveMet || !catchingUp) return;
    void catchingUp.stop();
    catchingUp = undefined;
  });

  return {
    statistics,
    clues,
    automated,
    async stop() {
      isStopped = true;
      await Promise.all([statistics, ...others, following, catchingUp].map((each) => each?.stop()));
    },
  };
}

/** What is counted at each position of a batch; undefined where nothing is. */
function factsOf({ payloads, erased }: CompleteBatch): (CountedFact | undefined)[] {
  const facts = payloads.map(readFact);
  for (const [index, fact] of erased) facts[index] = countedErased(fact);
  return facts;
}
