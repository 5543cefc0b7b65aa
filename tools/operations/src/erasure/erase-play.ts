import { randomUUID } from 'node:crypto';
import { erasureNumberOf, playStream } from '@imguessr/contracts';
import type { ErasedPlay, PlayFact } from '@imguessr/contracts/facts';
import { appendErasureRecord, createErasedFacts, type ErasedFacts, type StoredFact } from '@imguessr/play-log';
import { type ArchivePool, eraseArchivedPlay, inTransaction, lockHead } from '@imguessr/play-log/archive';
import type { JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { ErasureStep } from './erase.ts';

/**
 * Records anonymous events to count instead of those of a play, replaces the archived ones, then deletes the others, the latest
 * first: if it is interrupted, the play is left with its first events.
 */
export async function erasePlay(
  nc: NatsConnection,
  jsm: JetStreamManager,
  partition: number,
  play: readonly StoredFact[],
  archive: ArchivePool | undefined,
  onStep: (step: ErasureStep) => void,
): Promise<void> {
  const records = await recordErasure(nc, partition, play);
  onStep('play recorded');
  if (archive) {
    // While its end is locked, no archiver that has read the play before it was recorded can still archive it.
    await inTransaction(archive, async (client) => {
      await lockHead(client, partition);
      for (const [number, record] of records) await eraseArchivedPlay(client, partition, number, record);
    });
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
 * Appends the record of a play, unless an earlier, interrupted erasure has recorded all of its events. Resolves with the records
 * of these events, by their numbers.
 */
async function recordErasure(
  nc: NatsConnection,
  partition: number,
  play: readonly StoredFact[],
): Promise<Map<number, ErasedPlay>> {
  const erased = createErasedFacts(nc, partition);
  const erasedFacts = play.map(({ seq, fact }) => ({ sequence: seq, fact: anonymous(fact) }));
  await appendErasureRecord(nc, partition, { erasedFacts }, erased, () => play.every(({ seq }) => erased.at(seq)));
  await erased.refresh();
  return recordsOf(erased, play);
}

/** Returns an event with everything that is counted, but nothing that identifies the player or device. */
function anonymous(fact: PlayFact): PlayFact {
  return { ...fact, id: randomUUID(), sessionId: '', commandId: '' };
}

function recordsOf(erased: ErasedFacts, play: readonly StoredFact[]): Map<number, ErasedPlay> {
  const records = new Map<number, ErasedPlay>();
  for (const { seq } of play) {
    const found = erased.at(seq);
    if (!found) continue;
    const number = erasureNumberOf(found.fact.sessionId);
    const record = records.get(number) ?? { erasedFacts: [] };
    records.set(number, record);
    record.erasedFacts.push({ sequence: seq, fact: found.fact });
  }
  return records;
}
