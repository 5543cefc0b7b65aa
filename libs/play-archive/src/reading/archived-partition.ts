import { playStream } from '@imguessr/contracts';
import {
  type ArchivedFact,
  type ArchivedFacts,
  type ArchivedPartition,
  LogGapError,
  type PlayArchive,
} from '@imguessr/messaging';
import { readHead } from '../blocks/archive-block.ts';
import type { ArchivePool } from '../connection/open-archive.ts';

/**
 * One row with all facts of a range: the length of each payload, negative for an anonymous copy, and the payload. One value costs
 * the reader a fraction of one row for each fact.
 */
const READ_RANGE = `
SELECT
  (SELECT last_sequence::float8 FROM play_archive.heads WHERE partition = $1) AS last,
  string_agg(
    int4send(CASE WHEN session_id LIKE 'erased.%' THEN -octet_length(payload) ELSE octet_length(payload) END) || payload,
    ''::bytea ORDER BY sequence) AS facts
FROM play_archive.play_facts WHERE partition = $1 AND sequence BETWEEN $2 AND $3`;

const UNDEFINED_TABLE = '42P01';

interface RangeRow {
  readonly last: number | null;
  readonly facts: Buffer | null;
}

interface FactRow {
  readonly sequence: string;
  readonly payload: Buffer;
}

/** Returns the archived facts of the play log in PostgreSQL. */
export const createPlayArchive =
  (pool: ArchivePool): PlayArchive =>
  (partition) =>
    createArchivedPartition(pool, partition);

/** Returns the archived facts of one partition in PostgreSQL. Reads nothing before its first call. */
export function createArchivedPartition(pool: ArchivePool, partition: number): ArchivedPartition {
  const facts = async (condition: string, values: readonly unknown[]): Promise<ArchivedFact[]> => {
    const { rows } = await pool.query<FactRow>(
      `SELECT sequence, payload FROM play_archive.play_facts WHERE partition = $1 AND ${condition}`,
      [partition, ...values],
    );
    return rows.map(({ sequence, payload }) => ({ seq: Number(sequence), payload }));
  };

  return {
    // Before the first archiver has started, the schema does not exist.
    lastSequence: () =>
      readHead(pool, partition).then(
        (head) => head.lastSequence,
        (error: { code?: unknown }) => {
          if (error.code === UNDEFINED_TABLE) return 0;
          throw error;
        },
      ),

    async read(from, limit) {
      const { rows } = await pool.query<RangeRow>({
        name: 'play_archive_range',
        text: READ_RANGE,
        values: [partition, from, from + limit - 1],
      });
      const [row] = rows;
      const found = parseFacts(row?.facts ?? Buffer.alloc(0));
      const expected = Math.max(0, Math.min(limit, (row?.last ?? 0) - from + 1));
      if (found.payloads.length !== expected) {
        throw new LogGapError(`the archive of ${playStream(partition)}`, from, from + found.payloads.length);
      }
      return found;
    },

    readGame: (gameId, after, limit) =>
      facts('game_id = $2 AND sequence > $3 ORDER BY sequence LIMIT $4', [gameId, after, limit]),

    readPlay: (gameId, sessionId) => facts('game_id = $2 AND session_id = $3 ORDER BY sequence', [gameId, sessionId]),
  };
}

function parseFacts(bytes: Buffer): ArchivedFacts {
  const payloads: Uint8Array[] = [];
  const erased: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = bytes.readInt32BE(at);
    if (length < 0) erased.push(payloads.length);
    at += 4 + Math.abs(length);
    payloads.push(bytes.subarray(at - Math.abs(length), at));
  }
  return { payloads, erased };
}
