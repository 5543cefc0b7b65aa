import { playStream } from '@imguessr/contracts';
import { ErasedPlay } from '@imguessr/contracts/facts';
import { readPartitionCount } from '@imguessr/play-log';
import type { ArchivePool } from '@imguessr/play-log/archive';
import type { NatsConnection } from '@nats-io/transport-node';
import type pg from 'pg';
import type { Manifest } from '../backup/manifest.ts';
import { countUnknownGames, withDatabase } from '../catalog/with-database.ts';
import { attemptsOf } from '../play-log/attempts-of.ts';
import { readPartition } from '../play-log/read-partition.ts';

export interface Recount {
  readonly attempts: number;
  readonly playedGames: number;
  /** Played games that the restored catalog does not know. */
  readonly unknownGames: number;
}

/**
 * The rows of these restored tables may be fewer than those of the backup, by those of sessions
 * that were erased since.
 */
const ERASED_FROM = ['circle_result'];

/**
 * Reads the restored play log and counts the restored tables. Throws when there is less than the
 * manifest says.
 */
export async function recount(
  nc: NatsConnection,
  archive: ArchivePool | undefined,
  databaseUrl: string,
  { streams, tables }: Manifest,
): Promise<Recount> {
  const partitions = (await readPartitionCount(nc)) ?? 0;
  const games = new Set<number>();
  let attempts = 0;
  for (let partition = 0; partition < partitions; partition++) {
    const last = await readPartition(nc, partition, archive, (batch) => {
      // throws when a message is neither an attempt nor a record of erased ones
      for (const { fact } of attemptsOf(batch, ErasedPlay.decode)) {
        games.add(fact.gameId);
        attempts++;
      }
    });
    const saved =
      streams.find(({ config }) => config.name === playStream(partition))?.state.last_seq ?? 0;
    if (last < saved)
      throw new Error(`${playStream(partition)} ends at ${last} after the restore, not ${saved}.`);
  }
  const unknownGames = await withDatabase(databaseUrl, async (db) => {
    await compareTables(db, tables);
    return countUnknownGames(db, games);
  });
  return { attempts, playedGames: games.size, unknownGames };
}

async function compareTables(db: pg.Client, tables: Manifest['tables']): Promise<void> {
  for (const [table, saved] of Object.entries(tables)) {
    const { rows } = await db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${table}`,
    );
    const found = rows[0]?.count ?? 0;
    if (ERASED_FROM.includes(table) ? found > saved : found !== saved)
      throw new Error(`${table} has ${found} rows after the restore, not ${saved}.`);
  }
}
