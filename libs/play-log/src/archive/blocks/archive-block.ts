import { ErasedPlay } from '@imguessr/contracts/facts';
import { type ArchiveClient, type ArchivePool, inTransaction } from '../connection/open-archive.ts';
import { eraseArchivedPlay } from '../erasure/erase-archived-play.ts';
import { blockHash, GENESIS_HASH, leafHash } from './block-hash.ts';
import { columnsOf, RECORDS_GAME } from './fact-columns.ts';
import { ensureMonthTables } from './month-tables.ts';

/** A message of the stream, or the anonymous copy of an erased one. */
export interface FactToArchive {
  readonly sequence: number;
  readonly storedAtMs: number;
  readonly gameId: number;
  readonly sessionId: string;
  readonly attempt: number;
  readonly payload: Uint8Array;
}

export interface ArchiveHead {
  readonly lastSequence: number;
  readonly erasureRecords: number;
  readonly hash: Buffer;
}

export const MAX_BLOCK_FACTS = 10_000;

/**
 * Archives one more block; resolves with the new end, or with undefined without facts. `readFacts`
 * runs under its lock.
 */
export function archiveBlock(
  pool: ArchivePool,
  partition: number,
  readFacts: (head: ArchiveHead) => Promise<readonly FactToArchive[]>,
): Promise<ArchiveHead | undefined> {
  return inTransaction(pool, async (client) => {
    const head = await lockHead(client, partition);
    const facts = await readFacts(head);
    const [first, last] = [facts[0], facts.at(-1)];
    if (!first || !last) return undefined;
    requireConsecutive(partition, head, facts);

    await ensureMonthTables(
      client,
      facts.map(({ storedAtMs }) => storedAtMs),
    );
    await insertFacts(client, partition, facts);
    await client.query(
      'INSERT INTO play_archive.games (partition, game_id) SELECT $1, unnest($2::int[]) ON CONFLICT DO NOTHING',
      [partition, [...new Set(facts.map(({ gameId }) => gameId))]],
    );
    const records = facts.filter(({ gameId }) => gameId === RECORDS_GAME);
    for (const { sessionId, payload } of records) {
      // An interrupted erasure may have recorded a play without replacing its archived facts.
      await eraseArchivedPlay(client, partition, Number(sessionId), ErasedPlay.decode(payload));
    }

    const range = { partition, firstSequence: first.sequence, lastSequence: last.sequence };
    const leaves = facts.map(({ sequence, payload }) => leafHash(sequence, payload));
    const hash = blockHash(head.hash, range, leaves);
    await client.query(
      `INSERT INTO play_archive.blocks (partition, first_sequence, last_sequence, fact_count, previous_hash, hash)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [partition, range.firstSequence, range.lastSequence, facts.length, head.hash, hash],
    );
    const erasureRecords = head.erasureRecords + records.length;
    const { rowCount } = await client.query(
      `UPDATE play_archive.heads SET last_sequence = $2, erasure_records = $3, hash = $4
       WHERE partition = $1 AND last_sequence = $5`,
      [partition, range.lastSequence, erasureRecords, hash, head.lastSequence],
    );
    if (rowCount !== 1)
      throw new Error(`the end of the archive of partition ${partition} was moved`);
    return { lastSequence: range.lastSequence, erasureRecords, hash };
  });
}

export async function readHead(client: ArchiveClient, partition: number): Promise<ArchiveHead> {
  const { rows } = await client.query<HeadRow>(
    'SELECT * FROM play_archive.heads WHERE partition = $1',
    [partition],
  );
  return headOf(rows[0]);
}

/** Resolves with the end of a partition's archive, locked until the transaction ends. */
export async function lockHead(client: ArchiveClient, partition: number): Promise<ArchiveHead> {
  await client.query(
    'INSERT INTO play_archive.heads (partition, last_sequence, erasure_records, hash) VALUES ($1, 0, 0, $2) ON CONFLICT DO NOTHING',
    [partition, GENESIS_HASH],
  );
  const { rows } = await client.query<HeadRow>(
    'SELECT * FROM play_archive.heads WHERE partition = $1 FOR UPDATE',
    [partition],
  );
  return headOf(rows[0]);
}

interface HeadRow {
  readonly last_sequence: string;
  readonly erasure_records: number;
  readonly hash: Buffer;
}

const headOf = (row: HeadRow | undefined): ArchiveHead => ({
  lastSequence: Number(row?.last_sequence ?? 0),
  erasureRecords: row?.erasure_records ?? 0,
  hash: row?.hash ?? GENESIS_HASH,
});

function requireConsecutive(
  partition: number,
  head: ArchiveHead,
  facts: readonly FactToArchive[],
): void {
  if (facts.length > MAX_BLOCK_FACTS)
    throw new Error(`a block has at most ${MAX_BLOCK_FACTS} facts`);
  for (const [index, { sequence }] of facts.entries()) {
    const expected = head.lastSequence + 1 + index;
    if (sequence !== expected)
      throw new Error(
        `partition ${partition}: fact ${sequence} was to be archived as fact ${expected}`,
      );
  }
}

async function insertFacts(
  client: ArchiveClient,
  partition: number,
  facts: readonly FactToArchive[],
): Promise<void> {
  const columns = facts.map((fact) => columnsOf(fact.gameId, fact.payload, fact.storedAtMs));
  await client.query(
    `INSERT INTO play_archive.play_facts
       (partition, sequence, stored_at, game_id, session_id, attempt, kind, made_at, is_self_play, payload)
     SELECT $1, sequence, to_timestamp(stored_ms / 1000), game_id, session_id, attempt, kind, to_timestamp(made_ms / 1000),
       is_self_play, payload
     FROM unnest($2::bigint[], $3::float8[], $4::int[], $5::text[], $6::smallint[], $7::smallint[], $8::float8[],
       $9::boolean[], $10::bytea[])
       AS fact (sequence, stored_ms, game_id, session_id, attempt, kind, made_ms, is_self_play, payload)`,
    [
      partition,
      facts.map(({ sequence }) => sequence),
      facts.map(({ storedAtMs }) => storedAtMs),
      facts.map(({ gameId }) => gameId),
      facts.map(({ sessionId }) => sessionId),
      facts.map(({ attempt }) => attempt),
      columns.map(({ kind }) => kind),
      columns.map(({ madeAtMs }) => madeAtMs),
      columns.map(({ isSelfPlay }) => isSelfPlay),
      facts.map(({ payload }) => Buffer.from(payload.buffer, payload.byteOffset, payload.length)),
    ],
  );
}
