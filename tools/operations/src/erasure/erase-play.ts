import { randomUUID } from 'node:crypto';
import { erasureSubject, playStream } from '@imguessr/contracts';
import { ErasedPlay, type PlayFact } from '@imguessr/contracts/facts';
import { createErasedFacts, type StoredFact } from '@imguessr/messaging';
import { JetStreamApiError, type JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { ErasureStep } from './erase.ts';

/** Error codes of JetStream. */
const MAX_MESSAGES_PER_SUBJECT_EXCEEDED = 10_077;
const MESSAGE_NOT_FOUND = 10_043;
const TIMEOUT_MS = 5_000;

/**
 * Records anonymous events to count instead of those of a play, then deletes the events, the latest first: if it is
 * interrupted, the play is left with its first events.
 */
export async function erasePlay(
  nc: NatsConnection,
  jsm: JetStreamManager,
  partition: number,
  play: readonly StoredFact[],
  onStep: (step: ErasureStep) => void,
): Promise<void> {
  await recordErasure(nc, partition, play);
  onStep('play recorded');
  for (const { seq } of play.toReversed()) {
    await jsm.streams.deleteMessage(playStream(partition), seq, true).catch((error: unknown) => {
      if (!(error instanceof JetStreamApiError) || error.code !== MESSAGE_NOT_FOUND) throw error;
    });
    onStep('event deleted');
  }
}

/** Appends the record of a play, unless an earlier, interrupted erasure has recorded all of its events. */
async function recordErasure(nc: NatsConnection, partition: number, play: readonly StoredFact[]): Promise<void> {
  const erased = createErasedFacts(nc, partition);
  const erasedFacts = play.map(({ seq, fact }) => ({ sequence: seq, fact: anonymous(fact) }));
  const record = ErasedPlay.encode({ erasedFacts }).finish();
  for (;;) {
    await erased.refresh();
    if (play.every(({ seq }) => erased.at(seq))) return;
    const reply = await nc.request(erasureSubject(partition, erased.records + 1), record, { timeout: TIMEOUT_MS });
    const { error } = reply.json<{ error?: { err_code: number; description: string } }>();
    // The number is in use if another erasure, or an earlier request whose reply was lost, has recorded under it.
    if (error && error.err_code !== MAX_MESSAGES_PER_SUBJECT_EXCEEDED)
      throw new Error(`NATS rejected a record: ${error.description}`);
  }
}

/** Returns an event with everything that is counted, but nothing that identifies the player or device. */
function anonymous(fact: PlayFact): PlayFact {
  return { ...fact, id: randomUUID(), sessionId: '', commandId: '' };
}
