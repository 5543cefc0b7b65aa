import { playStream } from '@imguessr/contracts';
import { type ArchivedPartition, type CompleteBatch, createErasedFacts, followLog } from '@imguessr/play-log';
import type { Logger } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import type { CountedFact } from './counted-fact.ts';
import { readErasedFact } from './erased-fact.ts';
import { readFact } from './fact-reader.ts';

/** The facts at consecutive positions of a log; undefined at a position where nothing is counted. */
export type Facts = readonly (CountedFact | undefined)[];

/** A consumer of the facts of a log. */
export interface FactConsumer {
  /** The position of the next fact that it needs. */
  readonly nextSeq: number;
  /**
   * Receives facts that start at position `firstSeq`; `more` means that further ones follow soon. Resolves with false when
   * preceding facts are missing. Can be called by two readers of the same log.
   */
  apply(facts: Facts, firstSeq: number, more: boolean): Promise<boolean>;
}

export interface LogFollowerOptions {
  readonly nc: NatsConnection;
  readonly partition: number;
  readonly archive: ArchivedPartition | undefined;
  /** The log is read from the next position of this consumer. */
  readonly primary: FactConsumer;
  /** These receive the same facts; a second reader provides earlier facts that they lack. */
  readonly others: readonly FactConsumer[];
  /** Runs the batches of the second reader, so that they do not delay the primary consumer. */
  readonly throttle: (work: () => Promise<void>) => Promise<void>;
  readonly logger: Logger;
  /** Called with each batch of the first reader while it is being counted. */
  readonly onBatch: (batch: CompleteBatch, facts: Facts) => void;
}

const MAX_BATCH = 4_096;
const CATCH_UP_BATCH = 1_024;

/**
 * Follows one partition's log for several consumers. One reader serves all of them. While the others are behind the primary one,
 * a second reader provides the facts that they lack, and stops once they have caught up. Returns a function that stops following.
 */
export function followPlayLog(options: LogFollowerOptions): () => Promise<void> {
  const { nc, partition, archive, primary, others, logger } = options;
  const stream = playStream(partition);

  const follow = (from: number, maxBatch: number, onBatch: (batch: CompleteBatch) => Promise<void>) =>
    followLog(nc, stream, {
      from,
      maxBatch,
      onBatch,
      erased: createErasedFacts(nc, partition),
      archive,
      onError: (error) => logger.warn({ err: error, stream }, 'play log unavailable; retrying'),
    });

  const from = primary.nextSeq;
  let catchingUp: ReturnType<typeof followLog> | undefined;
  const next = Math.min(...others.map(({ nextSeq }) => nextSeq));
  if (next < from) {
    catchingUp = follow(next, CATCH_UP_BATCH, (batch) =>
      options.throttle(async () => {
        const facts = factsOf(batch);
        for (const consumer of others) await consumer.apply(facts, batch.firstSeq, batch.more);
      }),
    );
  }
  const following = follow(from, MAX_BATCH, async (batch) => {
    const facts = factsOf(batch);
    const applied = Promise.all([primary, ...others].map((each) => each.apply(facts, batch.firstSeq, batch.more)));
    options.onBatch(batch, facts);
    const haveCaughtUp = (await applied).every(Boolean);
    if (!haveCaughtUp || !catchingUp) return;
    void catchingUp.stop();
    catchingUp = undefined;
  });

  return async () => {
    await Promise.all([following.stop(), catchingUp?.stop()]);
  };
}

/** Returns the counted fact at each position of a batch; undefined where nothing is counted. */
function factsOf({ payloads, erased }: CompleteBatch): (CountedFact | undefined)[] {
  const facts = payloads.map(readFact);
  for (const [index, fact] of erased) facts[index] = readErasedFact(fact);
  return facts;
}
