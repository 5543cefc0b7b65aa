import type { ArchiveManifest } from '../../records/archive-manifest.ts';
import { readHead } from '../blocks/archive-block.ts';
import { RECORDS_GAME } from '../blocks/fact-columns.ts';
import type { ArchiveClient } from '../connection/open-archive.ts';

/**
 * Resolves with the manifest of a partition; undefined when nothing is archived. Facts are due at
 * `windowMs`.
 */
export async function archivedManifest(
  client: ArchiveClient,
  partition: number,
  windowMs: number,
): Promise<ArchiveManifest | undefined> {
  // Before the games, so that they include the games of all facts up to this end.
  const { lastSequence, erasureRecords } = await readHead(client, partition);
  if (lastSequence === 0) return undefined;
  const { rows } = await client.query<{ game_id: number }>(
    'SELECT game_id FROM play_archive.games WHERE partition = $1 AND game_id <> $2 ORDER BY game_id',
    [partition, RECORDS_GAME],
  );
  return {
    archivedThrough: lastSequence,
    games: rows.map((row) => row.game_id),
    erasureRecords,
    windowMs,
  };
}
