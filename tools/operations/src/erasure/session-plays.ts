import { playStream } from '@imguessr/contracts';
import { PlayFact } from '@imguessr/contracts/facts';
import type { StoredFact } from '@imguessr/play-log';
import { type ArchivePool, findArchivedFacts } from '@imguessr/play-log/archive';
import type { JetStreamManager } from '@nats-io/jetstream';

/**
 * Resolves with the plays of a session in a partition's log and archive, each with its events by
 * attempt. Reads from the stream's
 * leader; NATS scans the subject index of the whole partition. The archive is read afterwards,
 * because events move into it.
 */
export async function findPlays(
  jsm: JetStreamManager,
  partition: number,
  sessionId: string,
  archive: ArchivePool | undefined,
): Promise<readonly StoredFact[][]> {
  const stream = playStream(partition);
  const filter = `guess.${partition}.*.${sessionId}.*`;
  const { state } = await jsm.streams.info(stream, { subjects_filter: filter });
  const found = new Map<number, StoredFact>();
  for (const subject of Object.keys(state.subjects ?? {})) {
    const stored = await jsm.streams.getMessage(stream, { last_by_subj: subject });
    if (!stored) continue;
    found.set(stored.seq, { seq: stored.seq, fact: PlayFact.decode(stored.data) });
  }
  for (const { seq, payload } of archive
    ? await findArchivedFacts(archive, partition, sessionId)
    : []) {
    found.set(seq, { seq, fact: PlayFact.decode(payload) });
  }
  const plays = Map.groupBy(found.values(), ({ fact }) => fact.gameId);
  for (const play of plays.values()) play.sort((a, b) => a.fact.attempt - b.fact.attempt);
  return [...plays.values()];
}
