import { erasureSubject, playStream } from '@imguessr/contracts';
import { ErasedPlay, type PlayFact } from '@imguessr/contracts/facts';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

/** A fact that was erased from the play log, without any link to the session that made it. */
export interface ErasedFact {
  /** The position that it had in its partition's stream, where it still counts. */
  readonly seq: number;
  /** Its content; its session is a name that only the erased facts of the same play share, and that no player can have. */
  readonly fact: PlayFact;
  /** The facts of the same play that were erased with it and came before it, oldest first. */
  readonly earlier: readonly ErasedFact[];
}

/** The erased facts of one partition, as they were recorded at the last refresh. */
export interface ErasedFacts {
  /** The number of records that were read. */
  readonly records: number;
  /** Reads what was recorded since the last refresh. Rejects while NATS is unavailable. */
  refresh(): Promise<void>;
  /** Returns the erased fact of a position; undefined when none is recorded for it. */
  at(seq: number): ErasedFact | undefined;
  /** Returns the erased facts of the positions `from` to `to`, in order. */
  between(from: number, to: number): ErasedFact[];
}

/** Returns an empty view of the erased facts of a partition. */
export function createErasedFacts(nc: NatsConnection, partition: number): ErasedFacts {
  const bySeq = new Map<number, ErasedFact>();
  let first = Number.POSITIVE_INFINITY;
  let last = 0;
  let records = 0;

  const add = ({ erasedFacts }: ErasedPlay) => {
    const sessionId = `erased.${partition}.${++records}`;
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
        // Read from the stream's leader: a position is deleted only after its record is there.
        const query = { last_by_subj: erasureSubject(partition, records + 1) };
        const stored = await jsm.streams.getMessage(playStream(partition), query);
        if (!stored) return;
        add(ErasedPlay.decode(stored.data));
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
