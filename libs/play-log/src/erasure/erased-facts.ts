import { erasedSessionId, erasureSubject, playStream } from '@imguessr/contracts';
import { ErasedPlay, type PlayFact } from '@imguessr/contracts/facts';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { readArchiveManifest } from '../records/archive-manifest.ts';

/** A fact that was erased from the play log. Nothing in it refers to the session that made it. */
export interface ErasedFact {
  /** The position that the fact had in the stream of its partition, at which statistics still count it. */
  readonly seq: number;
  /** The content. Its session id is a placeholder that the erased facts of one play share and that no player can have. */
  readonly fact: PlayFact;
  /** The preceding facts of the same play, which were erased with it, oldest first. */
  readonly earlier: readonly ErasedFact[];
}

/** The erased facts of one partition, as of the last refresh; those in the archive only if their record was read before it was archived. */
export interface ErasedFacts {
  /** The number of erasure records so far, archived ones included. */
  readonly records: number;
  /** Reads the records that were added since the last refresh. Rejects while NATS is unavailable. */
  refresh(): Promise<void>;
  /** Returns the erased fact at a position; undefined when no erasure is recorded for it. */
  at(seq: number): ErasedFact | undefined;
  /** Returns the erased facts at the positions from `from` to `to`, both included, in order. */
  between(from: number, to: number): ErasedFact[];
}

/** Returns the erased facts of a partition; empty until the first refresh. */
export function createErasedFacts(nc: NatsConnection, partition: number): ErasedFacts {
  const bySeq = new Map<number, ErasedFact>();
  let first = Number.POSITIVE_INFINITY;
  let last = 0;
  let records = 0;

  const add = ({ erasedFacts }: ErasedPlay) => {
    const sessionId = erasedSessionId(partition, ++records);
    const play: ErasedFact[] = [];
    for (const { sequence: seq, fact } of erasedFacts) {
      if (!fact) continue;
      const erased = { seq, fact: { ...fact, sessionId }, earlier: play.slice() };
      play.push(erased);
      bySeq.set(seq, erased);
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
        // Read from the leader of the stream: a message is deleted only after its erasure was recorded there.
        const query = { last_by_subj: erasureSubject(partition, records + 1) };
        const stored = await jsm.streams.getMessage(playStream(partition), query);
        if (stored) {
          add(ErasedPlay.decode(stored.data));
          continue;
        }
        // Archived records are no longer in the stream. The facts that they erased are archived too, as anonymous copies.
        const archived = (await readArchiveManifest(nc, partition))?.erasureRecords ?? 0;
        if (archived <= records) return;
        records = archived;
      }
    },
    at: (seq) => bySeq.get(seq),
    between(from, to) {
      if (to < first || from > last) return [];
      const within = [...bySeq.values()].filter(({ seq }) => seq >= from && seq <= to);
      return within.sort((a, b) => a.seq - b.seq);
    },
  };
}
