import { ERASED_SESSION_PREFIX, erasureNumberOf } from '@imguessr/contracts';
import { type ErasedPlay, PlayFact } from '@imguessr/contracts/facts';
import type { ArchivedFact } from '../../log/archived-facts.port.ts';
import {
  type ArchiveClient,
  type ArchivePool,
  withoutTimeouts,
} from '../connection/open-archive.ts';

export async function findArchivedFacts(
  client: ArchiveClient,
  partition: number,
  sessionId: string,
): Promise<ArchivedFact[]> {
  const { rows } = await client.query<{ sequence: string; payload: Buffer }>(
    `SELECT sequence, payload FROM play_archive.play_facts
     WHERE partition = $1 AND session_id = $2 AND game_id > 0 ORDER BY sequence`,
    [partition, sessionId],
  );
  return rows.map(({ sequence, payload }) => ({ seq: Number(sequence), payload }));
}

/**
 * Removes replaced facts, and samples of their columns from the planner's statistics: PostgreSQL
 * would keep them
 * forever, because nothing else changes earlier months. Includes all months: after an interruption
 * nobody knows which
 * were changed. Needs the owner of the tables.
 */
export async function vacuumFacts(pool: ArchivePool): Promise<void> {
  await withoutTimeouts(pool, (client) => client.query('VACUUM (ANALYZE) play_archive.play_facts'));
}

/**
 * Resolves with the anonymous copies in a partition's archive, by erasure record. Reads all of it
 * where text has another collation than C.
 */
export async function readErasedPlays(
  pool: ArchivePool,
  partition: number,
): Promise<Map<number, ErasedPlay>> {
  const { rows } = await withoutTimeouts(pool, (client) =>
    client.query<{ sequence: string; session_id: string; payload: Buffer }>(
      `SELECT sequence, session_id, payload FROM play_archive.play_facts
     WHERE partition = $1 AND session_id LIKE '${ERASED_SESSION_PREFIX}%' ORDER BY sequence`,
      [partition],
    ),
  );
  const plays = new Map<number, ErasedPlay>();
  for (const { sequence, session_id: sessionId, payload } of rows) {
    const number = erasureNumberOf(sessionId);
    const play = plays.get(number) ?? { erasedFacts: [] };
    plays.set(number, play);
    play.erasedFacts.push({
      sequence: Number(sequence),
      fact: { ...PlayFact.decode(payload), sessionId: '' },
    });
  }
  return plays;
}
