import type { ArchiveManifest } from '../../records/archive-manifest.ts';
import { readHead } from '../blocks/archive-block.ts';
import { RECORDS_GAME } from '../blocks/fact-columns.ts';
import type { ArchiveClient } from '../connection/open-archive.ts';

/**
 * Resolves with the manifest of what is archived of a partition; undefined when nothing is. `windowMs` is the age, in
 * milliseconds, from which facts are archived.
 */
export async function archivedManifest(
  client: ArchiveClient,
  partition: number,
  windowMs: number,
): Promise<ArchiveManifest | undefined> {
  // The end first: the games of every fact before it are then among the games.
  const { lastSequence, erasureRecords } = await readHead(client, partition);
  if (lastSequence === 0) return undefined;
  const { rows } = await client.query<{ game_id: number }>(
    'SELECT game_id FROM play_archive.games WHERE partition = $1 AND game_id <> $2 ORDER BY game_id',
    [partition, RECORDS_GAME],
  );
  return { archivedThrough: lastSequence, games: rows.map((row) => row.game_id), erasureRecords, windowMs };
}
