import { playStream } from '@imguessr/contracts';
import {
  type ArchivedPartition,
  type CompleteBatch,
  createErasedFacts,
  followLog,
} from '@imguessr/play-log';
import type { Logger } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import type { CountedFact } from './counted-fact.ts';
import { readErasedFact } from './erased-fact.ts';
import { readFact } from './fact-reader.ts';
import { createLogRetries } from './log-retries.ts';

/** At consecutive positions; undefined where nothing is counted. */
export type Facts = readonly (CountedFact | undefined)[];

export interface FactConsumer {
  readonly nextSeq: number;
  /**
   * `more`: further facts follow soon. Resolves with false when preceding facts are missing. Can
   * run concurrently.
   */
  apply(facts: Facts, firstSeq: number, more: boolean): Promise<boolean>;
}

export interface LogFollowerOptions {
  readonly nc: NatsConnection;
  readonly partition: number;
  readonly archive: ArchivedPartition | undefined;
  readonly primary: FactConsumer;
  /** A second reader provides earlier facts that they lack. */
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
 * A second reader runs only while `others` are behind `primary`. Returns a function that stops
 * following.
 */
export function followPlayLog(options: LogFollowerOptions): () => Promise<void> {
  const { nc, partition, archive, primary, others, logger } = options;
  const stream = playStream(partition);

  const follow = (
    from: number,
    maxBatch: number,
    onBatch: (batch: CompleteBatch) => Promise<void>,
  ) => {
    const retries = createLogRetries(logger, stream);
    return followLog(nc, stream, {
      from,
      maxBatch,
      onBatch: async (batch) => {
        await onBatch(batch);
        retries.succeeded();
      },
      erased: createErasedFacts(nc, partition),
      archive,
      onError: retries.failed,
    });
  };

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
    const applied = Promise.all(
      [primary, ...others].map((each) => each.apply(facts, batch.firstSeq, batch.more)),
    );
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

function factsOf({ payloads, erased }: CompleteBatch): (CountedFact | undefined)[] {
  const facts = payloads.map(readFact);
  for (const [index, fact] of erased) facts[index] = readErasedFact(fact);
  return facts;
}
