import { randomUUID } from 'node:crypto';
import { playStream } from '@imguessr/contracts';
import type { PlayFact } from '@imguessr/contracts/facts';
import {
  appendErasureRecord,
  createErasedFacts,
  type ErasedFact,
  type StoredFact,
} from '@imguessr/play-log';
import type { ArchivePool } from '@imguessr/play-log/archive';
import type { JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { eraseArchivedFacts } from './archived-plays.ts';
import type { ErasureStep } from './erase.ts';

/**
 * Records anonymous events of a play, replaces archived ones and deletes the others, the latest
 * first: an interruption leaves the first ones.
 */
export async function erasePlay(
  nc: NatsConnection,
  jsm: JetStreamManager,
  partition: number,
  play: readonly StoredFact[],
  archive: ArchivePool | undefined,
  onStep: (step: ErasureStep) => void,
): Promise<void> {
  const erased = await recordErasure(nc, partition, play);
  onStep('play recorded');
  if (archive) {
    await eraseArchivedFacts(archive, partition, erased);
    onStep('archived play replaced');
  }
  const stream = playStream(partition);
  for (const { seq } of play.toReversed()) {
    await jsm.streams.deleteMessage(stream, seq, true).catch(async (error: unknown) => {
      // Versions of NATS say in different ways that there is no such message.
      if (await jsm.streams.getMessage(stream, { seq })) throw error;
    });
    onStep('event deleted');
  }
}

/**
 * Appends the record of a play, unless an interrupted erasure has recorded all of it. Resolves with
 * the anonymous copies.
 */
async function recordErasure(
  nc: NatsConnection,
  partition: number,
  play: readonly StoredFact[],
): Promise<ErasedFact[]> {
  const erased = createErasedFacts(nc, partition);
  const erasedFacts = play.map(({ seq, fact }) => ({ sequence: seq, fact: anonymous(fact) }));
  await appendErasureRecord(nc, partition, { erasedFacts }, erased, () =>
    play.every(({ seq }) => erased.at(seq)),
  );
  await erased.refresh();
  return play.flatMap(({ seq }) => erased.at(seq) ?? []);
}

/**
 * Returns an event with everything that is counted, but nothing that identifies the player or
 * device.
 */
function anonymous(fact: PlayFact): PlayFact {
  return { ...fact, id: randomUUID(), sessionId: '', commandId: '' };
}
