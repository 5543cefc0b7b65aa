import { randomUUID } from 'node:crypto';
import { erasureSubject, playStream } from '@imguessr/contracts';
import { ErasedPlay, type PlayFact } from '@imguessr/contracts/facts';
import { createErasedFacts, type StoredFact } from '@imguessr/messaging';
import { JetStreamApiError, type JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Step } from './erase.ts';

const SLOT_IS_FULL = 10_077;
const NO_SUCH_MESSAGE = 10_043;
const TIMEOUT_MS = 5_000;

/**
 * Records what counts in place of the facts of a play, then deletes them, the latest first: what an interruption leaves is
 * always the beginning of the play.
 */
export async function erasePlay(
  nc: NatsConnection,
  jsm: JetStreamManager,
  partition: number,
  play: readonly StoredFact[],
  onStep: (step: Step) => void,
): Promise<void> {
  await recordErasure(nc, partition, play);
  onStep('recorded');
  for (const { seq } of play.toReversed()) {
    await jsm.streams.deleteMessage(playStream(partition), seq, true).catch((error: unknown) => {
      if (!(error instanceof JetStreamApiError) || error.code !== NO_SUCH_MESSAGE) throw error;
    });
    onStep('deleted');
  }
}

/** Appends the record of a play, unless an earlier, interrupted erasure has recorded all of its facts. */
async function recordErasure(nc: NatsConnection, partition: number, play: readonly StoredFact[]): Promise<void> {
  const erased = createErasedFacts(nc, partition);
  const erasedFacts = play.map(({ seq, fact }) => ({ sequence: seq, fact: anonymous(fact) }));
  const record = ErasedPlay.encode({ erasedFacts }).finish();
  for (;;) {
    await erased.refresh();
    if (play.every(({ seq }) => erased.at(seq))) return;
    const reply = await nc.request(erasureSubject(partition, erased.records + 1), record, { timeout: TIMEOUT_MS });
    const { error } = reply.json<{ error?: { err_code: number; description: string } }>();
    // Another erasure, or an earlier request that seemed lost, has recorded under this number.
    if (error && error.err_code !== SLOT_IS_FULL) throw new Error(`NATS rejected a record: ${error.description}`);
  }
}

/** All that is counted of a fact, and nothing that its player or the player's device knows. */
function anonymous(fact: PlayFact): PlayFact {
  return { ...fact, id: randomUUID(), sessionId: '', commandId: '' };
}
