import type { ArchiveClient } from '../connection/open-archive.ts';
import type { Block } from './verify-block.ts';

interface BlockRow {
  readonly first_sequence: string;
  readonly last_sequence: string;
  readonly fact_count: number;
  readonly previous_hash: Buffer;
  readonly hash: Buffer;
}

/** Resolves with the blocks that end at position `from` or later, in order. */
export async function readBlocks(
  client: ArchiveClient,
  partition: number,
  from = 1,
): Promise<Block[]> {
  const { rows } = await client.query<BlockRow>(
    'SELECT * FROM play_archive.blocks WHERE partition = $1 AND last_sequence >= $2 ORDER BY first_sequence',
    [partition, from],
  );
  return rows.map((row) => ({
    partition,
    firstSequence: Number(row.first_sequence),
    lastSequence: Number(row.last_sequence),
    factCount: row.fact_count,
    previousHash: row.previous_hash,
    hash: row.hash,
  }));
}
