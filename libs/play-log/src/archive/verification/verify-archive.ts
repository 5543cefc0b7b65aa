import { readHead } from '../blocks/archive-block.ts';
import { GENESIS_HASH } from '../blocks/block-hash.ts';
import type { ArchiveClient } from '../connection/open-archive.ts';
import { readBlocks } from './stored-blocks.ts';
import { type FindErasedCopy, verifyBlock } from './verify-block.ts';

export interface Verification {
  readonly partition: number;
  readonly blocks: number;
  readonly facts: number;
  readonly problem:
    | { readonly firstSequence: number; readonly lastSequence: number; readonly reason: string }
    | undefined;
}

/**
 * Finds the first difference from the chain of blocks. A chain that ends before `archivedThrough`
 * has lost its end.
 */
export async function verifyArchive(
  client: ArchiveClient,
  partition: number,
  archivedThrough: number,
  findErasedCopy: FindErasedCopy,
): Promise<Verification> {
  let blocks = 0;
  let last = 0;
  let hash: Buffer = GENESIS_HASH;
  const differs = (firstSequence: number, lastSequence: number, reason: string): Verification => ({
    partition,
    blocks,
    facts: last,
    problem: { firstSequence, lastSequence, reason },
  });

  const { rows: schema } = await client.query<{ exists: boolean }>(
    "SELECT to_regclass('play_archive.heads') IS NOT NULL AS exists",
  );
  if (!schema[0]?.exists) {
    return archivedThrough === 0
      ? { partition, blocks, facts: last, problem: undefined }
      : differs(1, archivedThrough, 'the archive does not exist');
  }

  for (const block of await readBlocks(client, partition)) {
    const { firstSequence, lastSequence } = block;
    if (firstSequence !== last + 1)
      return differs(last + 1, firstSequence - 1, 'the block is missing');
    if (!block.previousHash.equals(hash))
      return differs(firstSequence, lastSequence, 'it does not follow the previous block');
    const reason = await verifyBlock(client, block, findErasedCopy);
    if (reason) return differs(firstSequence, lastSequence, reason);
    blocks++;
    last = lastSequence;
    hash = block.hash;
  }

  const head = await readHead(client, partition);
  if (head.lastSequence !== last || !head.hash.equals(hash)) {
    return differs(
      last + 1,
      head.lastSequence,
      'the end of the archive does not match its last block',
    );
  }
  const { rows: beyond } = await client.query<{ sequence: string }>(
    `SELECT sequence FROM play_archive.play_facts WHERE partition = $1 AND (sequence > $2 OR sequence < 1)
     ORDER BY sequence LIMIT 1`,
    [partition, last],
  );
  const [added] = beyond;
  if (added)
    return differs(Number(added.sequence), Number(added.sequence), 'the fact is in no block');
  if (last < archivedThrough)
    return differs(last + 1, archivedThrough, 'these facts were archived and are missing');
  return { partition, blocks, facts: last, problem: undefined };
}
