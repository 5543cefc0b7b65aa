import { ERASED_SESSION_PREFIX, playStream } from '@imguessr/contracts';
import type {
  ArchivedFact,
  ArchivedFacts,
  ArchivedPartition,
  PlayArchive,
} from '../../log/archived-facts.port.ts';
import { LogGapError } from '../../log/log-gap.error.ts';
import { readHead } from '../blocks/archive-block.ts';
import type { ArchivePool } from '../connection/open-archive.ts';

/** Facts of one row: as many as arrive in one piece. */
const FACTS_PER_ROW = 256;
// Rows of many facts: the length of each payload, negative for an anonymous copy, and the payload.
// A row for each fact,
// or PostgreSQL's own text of bytes in place of Base64, would cost the reader twice as much.
const READ_RANGE = `
SELECT encode(string_agg(
    int4send(CASE WHEN session_id LIKE '${ERASED_SESSION_PREFIX}%' THEN -octet_length(payload) ELSE octet_length(payload) END)
      || payload,
    ''::bytea ORDER BY sequence), 'base64') AS facts
FROM play_archive.play_facts WHERE partition = $1 AND sequence BETWEEN $2 AND $3
GROUP BY sequence / ${FACTS_PER_ROW} ORDER BY sequence / ${FACTS_PER_ROW}`;

const UNDEFINED_TABLE = '42P01';

interface FactRow {
  readonly sequence: string;
  readonly payload: Buffer;
}

export const createPlayArchive =
  (pool: ArchivePool): PlayArchive =>
  (partition) =>
    createArchivedPartition(pool, partition);

export function createArchivedPartition(pool: ArchivePool, partition: number): ArchivedPartition {
  const facts = async (condition: string, values: readonly unknown[]): Promise<ArchivedFact[]> => {
    const { rows } = await pool.query<FactRow>(
      `SELECT sequence, payload FROM play_archive.play_facts WHERE partition = $1 AND ${condition}`,
      [partition, ...values],
    );
    return rows.map(({ sequence, payload }) => ({ seq: Number(sequence), payload }));
  };

  // Before the first archiver has started, the schema does not exist.
  const lastSequence = () =>
    readHead(pool, partition).then(
      (head) => head.lastSequence,
      (error: { code?: unknown }) => {
        if (error.code === UNDEFINED_TABLE) return 0;
        throw error;
      },
    );

  return {
    lastSequence,

    async read(from, limit) {
      const { rows } = await pool.query<{ facts: string }>({
        name: 'play_archive_range',
        text: READ_RANGE,
        values: [partition, from, from + limit - 1],
      });
      const found = parseFacts(rows.map(({ facts: text }) => Buffer.from(text, 'base64')));
      const count = found.payloads.length;
      const expected =
        count === limit ? limit : Math.max(0, Math.min(limit, (await lastSequence()) - from + 1));
      if (count !== expected)
        throw new LogGapError(`the archive of ${playStream(partition)}`, from, from + count);
      return found;
    },

    readGame: (gameId, after, limit) =>
      facts('game_id = $2 AND sequence > $3 ORDER BY sequence LIMIT $4', [gameId, after, limit]),

    readPlay: (gameId, sessionId) =>
      facts('game_id = $2 AND session_id = $3 ORDER BY sequence', [gameId, sessionId]),
  };
}

function parseFacts(rows: readonly Buffer[]): ArchivedFacts {
  const payloads: Uint8Array[] = [];
  const erased: number[] = [];
  for (const bytes of rows) {
    for (let at = 0; at < bytes.length; ) {
      const length = bytes.readInt32BE(at);
      if (length < 0) erased.push(payloads.length);
      at += 4 + Math.abs(length);
      payloads.push(bytes.subarray(at - Math.abs(length), at));
    }
  }
  return { payloads, erased };
}
