import { connectPostgres } from '@imguessr/connections';
import { playStream } from '@imguessr/contracts';
import { ErasedPlay, PlayFact } from '@imguessr/contracts/facts';
import { readPartitionCount } from '@imguessr/play-log';
import type { ArchivePool } from '@imguessr/play-log/archive';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Manifest } from '../backup/manifest.ts';
import { BackupError } from '../backup/store/backup.error.ts';
import { readPartition } from '../play-log/read-partition.ts';

/** What was found in restored servers. */
export interface Recount {
  /** Attempts of plays, in the play log and its archive. */
  readonly attempts: number;
  /** Games with at least one attempt. */
  readonly playedGames: number;
  /** Those of them that the restored catalog does not know. */
  readonly unknownGames: number;
}

/** The rows of a restored table may be fewer than those of the backup, by those of sessions that were erased since. */
const ERASED_FROM = 'circle_result';

/**
 * Reads every position of the restored play log and counts every restored table. Throws BackupError when there is less than the
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
    const last = await readPartition(nc, partition, archive, ({ payloads, erased }) => {
      for (const [index, payload] of payloads.entries()) {
        const gameId = erased.get(index)?.fact.gameId ?? gameOf(payload);
        if (gameId === undefined) continue;
        games.add(gameId);
        attempts++;
      }
    });
    const saved = streams.find(({ config }) => config.name === playStream(partition))?.state.last_seq ?? 0;
    if (last < saved)
      throw new BackupError(`${playStream(partition)} ends at ${last} after the restore, not ${saved}.`);
  }
  const unknownGames = await compareTables(databaseUrl, tables, games);
  return { attempts, playedGames: games.size, unknownGames };
}

/** Returns the game of a message; undefined for a record of erased facts. Throws when it is neither. */
function gameOf(payload: Uint8Array): number | undefined {
  const fact = decodeFact(payload);
  if (fact && fact.gameId > 0 && fact.fact) return fact.gameId;
  ErasedPlay.decode(payload);
  return undefined;
}

function decodeFact(payload: Uint8Array): PlayFact | undefined {
  try {
    return PlayFact.decode(payload);
  } catch {
    return undefined;
  }
}

/** Compares the rows of all tables with the manifest; resolves with how many of the games do not exist. */
async function compareTables(
  databaseUrl: string,
  tables: Manifest['tables'],
  games: ReadonlySet<number>,
): Promise<number> {
  const db = await connectPostgres(databaseUrl);
  try {
    for (const [table, saved] of Object.entries(tables)) {
      const { rows } = await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
      const found = rows[0]?.count ?? 0;
      if (table === ERASED_FROM ? found > saved : found !== saved)
        throw new BackupError(`${table} has ${found} rows after the restore, not ${saved}.`);
    }
    const { rows } = await db.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM unnest($1::int[]) AS played (id) WHERE NOT EXISTS (SELECT FROM game WHERE game.id = played.id)',
      [[...games]],
    );
    return rows[0]?.count ?? 0;
  } finally {
    await db.end();
  }
}
