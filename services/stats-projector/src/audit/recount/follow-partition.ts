import { playStream } from '@imguessr/contracts';
import { PlayFact } from '@imguessr/contracts/facts';
import {
  type ArchivedPartition,
  type CompleteBatch,
  createErasedFacts,
  followLog,
  playLogName,
} from '@imguessr/play-log';
import type { Logger } from '@imguessr/service-kit';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { createLogRetries } from '../../log/log-retries.ts';
import { type AuditedAttempt, attemptOfFact } from './audited-attempt.ts';
import {
  createPartitionRecount,
  type PartitionRecount,
  type WordBudget,
} from './partition-recount.ts';

const MAX_BATCH = 2_048;

/** Counts from the first fact, archived ones included. */
export function followPartition(
  nc: NatsConnection,
  partition: number,
  archive: ArchivedPartition | undefined,
  budget: WordBudget,
  logger: Logger,
) {
  const stream = playStream(partition);
  let current: PartitionRecount | undefined;
  const retries = createLogRetries(logger, stream);
  const following = followLog(nc, stream, {
    from: 1,
    maxBatch: MAX_BATCH,
    archive,
    erased: createErasedFacts(nc, partition),
    resume: async (next) => {
      const jsm = await jetstreamManager(nc, { checkAPI: false });
      const { created, state } = await jsm.streams.info(stream);
      const name = (await playLogName(nc))(created);
      if (current?.log === name && state.last_seq >= current.position.value) return next;
      current?.release();
      current = createPartitionRecount(name, budget);
      return 1;
    },
    onBatch: (batch) => {
      current?.apply(attemptsOf(batch), batch.firstSeq);
      retries.succeeded();
    },
    onError: retries.failed,
  });
  return {
    /** Undefined until the log was found; replaced together with the log. */
    get current() {
      return current;
    },
    stop: following.stop,
  };
}

function attemptsOf({ payloads, erased }: CompleteBatch): (AuditedAttempt | undefined)[] {
  return payloads.map((bytes, index) => {
    const copy = erased.get(index)?.fact;
    const fact = copy ?? decode(bytes);
    return fact && attemptOfFact(fact);
  });
}

function decode(bytes: Uint8Array): PlayFact | undefined {
  try {
    return PlayFact.decode(bytes);
  } catch {
    return undefined;
  }
}
