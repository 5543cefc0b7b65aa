import { playStream } from '@imguessr/contracts';
import { PlayFact } from '@imguessr/contracts/facts';
import type { StoredFact } from '@imguessr/messaging';
import type { JetStreamManager } from '@nats-io/jetstream';

/**
 * Resolves with the plays of a session in a partition's log, each with its events by attempt. Reads from the stream's
 * leader; NATS scans the subject index of the whole partition.
 */
export async function findPlays(
  jsm: JetStreamManager,
  partition: number,
  sessionId: string,
): Promise<readonly StoredFact[][]> {
  const stream = playStream(partition);
  const filter = `guess.${partition}.*.${sessionId}.*`;
  const { state } = await jsm.streams.info(stream, { subjects_filter: filter });
  const plays = new Map<number, StoredFact[]>();
  for (const subject of Object.keys(state.subjects ?? {})) {
    const stored = await jsm.streams.getMessage(stream, { last_by_subj: subject });
    if (!stored) continue;
    const fact = PlayFact.decode(stored.data);
    const play = plays.get(fact.gameId) ?? [];
    plays.set(fact.gameId, play);
    play.push({ seq: stored.seq, fact });
  }
  for (const play of plays.values()) play.sort((a, b) => a.fact.attempt - b.fact.attempt);
  return [...plays.values()];
}
