import { playStream } from '@imguessr/contracts';
import { encodePlayFact } from '@imguessr/contracts/facts';
import type { NatsConnection } from '@nats-io/transport-node';
import { createErasedFacts } from '../../erasure/erased-facts.ts';
import type { CompleteBatch } from '../../log/complete-batch.ts';
import { followLog } from '../../log/follow-log.ts';
import { storedAtMs } from '../../log/pull-session.ts';
import type { FactToArchive } from '../blocks/archive-block.ts';

interface DueOptions {
  readonly after: number;
  readonly last: number;
  readonly beforeMs: number;
  readonly limit: number;
}

const MAX_BATCH = 2_048;

/**
 * Resolves with the due facts in order; erased ones as anonymous copies. Rejects while NATS is
 * unavailable.
 */
export async function readDueFacts(
  nc: NatsConnection,
  partition: number,
  { after, last, beforeMs, limit }: DueOptions,
): Promise<FactToArchive[]> {
  if (after >= last) return [];
  const erased = createErasedFacts(nc, partition);
  await erased.refresh();
  const due: FactToArchive[] = [];
  const finished = Promise.withResolvers<void>();
  const following = followLog(nc, playStream(partition), {
    from: after + 1,
    maxBatch: Math.min(limit, MAX_BATCH),
    erased,
    onBatch: (batch) => {
      for (const fact of factsOf(batch, due.at(-1)?.storedAtMs)) {
        if (fact.storedAtMs >= beforeMs || due.length === limit) return finished.resolve();
        due.push(fact);
      }
      if (batch.lastSeq >= last || due.length === limit) finished.resolve();
    },
    onError: finished.reject,
  });
  await finished.promise.finally(following.stop);
  return due;
}

/**
 * An erased fact has no message, hence no time of its own: it was stored between its neighbours.
 */
function* factsOf(batch: CompleteBatch, earlierMs: number | undefined): Generator<FactToArchive> {
  let lastMs = earlierMs;
  for (const [index, payload] of batch.payloads.entries()) {
    const sequence = batch.firstSeq + index;
    const message = batch.messages[index];
    const copy = batch.erased.get(index)?.fact;
    lastMs = message ? storedAtMs(message) : (lastMs ?? copy?.atMs ?? 0);
    if (copy) {
      const { gameId, sessionId, attempt } = copy;
      yield {
        sequence,
        storedAtMs: lastMs,
        gameId,
        sessionId,
        attempt,
        payload: encodePlayFact(copy),
      };
    } else if (message) {
      const [, , gameId, sessionId = '', attempt] = message.subject.split('.');
      yield {
        sequence,
        storedAtMs: lastMs,
        gameId: Number(gameId),
        sessionId,
        attempt: Number(attempt),
        payload,
      };
    }
  }
}
