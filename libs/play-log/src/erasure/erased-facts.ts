import { erasedSessionId, erasureSubject, playStream } from '@imguessr/contracts';
import { ErasedPlay, type PlayFact } from '@imguessr/contracts/facts';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { readArchiveManifest } from '../records/archive-manifest.ts';

/** A fact that was erased. Nothing in it refers to the session that made it. */
export interface ErasedFact {
  /** The former position in the stream, at which statistics still count it. */
  readonly seq: number;
  /** The session id is a placeholder that all erased facts of the play share. */
  readonly fact: PlayFact;
}

export function createErasedFacts(nc: NatsConnection, partition: number) {
  const bySeq = new Map<number, ErasedFact>();
  let first = Number.POSITIVE_INFINITY;
  let last = 0;
  let records = 0;

  const add = ({ erasedFacts }: ErasedPlay) => {
    const sessionId = erasedSessionId(partition, ++records);
    for (const { sequence: seq, fact } of erasedFacts) {
      if (!fact) continue;
      bySeq.set(seq, { seq, fact: { ...fact, sessionId } });
      first = Math.min(first, seq);
      last = Math.max(last, seq);
    }
  };

  return {
    get records() {
      return records;
    },
    async refresh() {
      const jsm = await jetstreamManager(nc, { checkAPI: false });
      for (;;) {
        // Goes to the leader of the stream: a message is deleted only after its erasure was
        // recorded there.
        const query = { last_by_subj: erasureSubject(partition, records + 1) };
        const stored = await jsm.streams.getMessage(playStream(partition), query);
        if (stored) {
          add(ErasedPlay.decode(stored.data));
          continue;
        }
        // Archived records are no longer in the stream; neither are the facts that they erased.
        const archived = (await readArchiveManifest(nc, partition))?.erasureRecords ?? 0;
        if (archived <= records) return;
        records = archived;
      }
    },
    at: (seq: number): ErasedFact | undefined => bySeq.get(seq),
    between(from: number, to: number): ErasedFact[] {
      if (to < first || from > last) return [];
      const within = [...bySeq.values()].filter(({ seq }) => seq >= from && seq <= to);
      return within.sort((a, b) => a.seq - b.seq);
    },
  };
}

/**
 * The erased facts of one partition as of the last refresh; without archived records that were
 * never read.
 */
export type ErasedFacts = ReturnType<typeof createErasedFacts>;
