import { ERASED_SESSION_PREFIX } from '@imguessr/contracts';
import { blockHash, leafHash } from '../blocks/block-hash.ts';
import { columnsOf } from '../blocks/fact-columns.ts';
import type { ArchiveClient } from '../connection/open-archive.ts';

export interface Block {
  readonly partition: number;
  readonly firstSequence: number;
  readonly lastSequence: number;
  readonly factCount: number;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
}

export type FindErasedCopy = (sequence: number) => Promise<Uint8Array | undefined>;

interface Row {
  readonly sequence: string;
  readonly stored_ms: number;
  readonly made_ms: number;
  readonly game_id: number;
  readonly session_id: string;
  readonly attempt: number;
  readonly kind: number;
  readonly is_self_play: boolean;
  readonly payload: Buffer;
  readonly original_hash: Buffer | null;
}

/**
 * Resolves with the first difference from the block's hash or, for an erased fact, from its erasure
 * record.
 */
export async function verifyBlock(
  client: ArchiveClient,
  block: Block,
  findErasedCopy: FindErasedCopy,
): Promise<string | undefined> {
  const { rows } = await client.query<Row>(
    `SELECT sequence, extract(epoch FROM stored_at)::float8 * 1000 AS stored_ms, extract(epoch FROM made_at)::float8 * 1000 AS made_ms,
       game_id, session_id, attempt, kind, is_self_play, payload, original_hash
     FROM play_archive.play_facts WHERE partition = $1 AND sequence BETWEEN $2 AND $3 ORDER BY sequence`,
    [block.partition, block.firstSequence, block.lastSequence],
  );
  const leaves: Buffer[] = [];
  for (const row of rows) {
    const sequence = Number(row.sequence);
    const expected = block.firstSequence + leaves.length;
    if (sequence > expected) return `fact ${expected} is missing`;
    if (sequence < expected) return `fact ${sequence} was added`;
    const problem = await problemOf(row, sequence, findErasedCopy);
    if (problem) return `fact ${sequence} ${problem}`;
    leaves.push(row.original_hash ?? leafHash(sequence, row.payload));
  }
  if (leaves.length < block.factCount)
    return `fact ${block.firstSequence + leaves.length} is missing`;
  if (!blockHash(block.previousHash, block, leaves).equals(block.hash))
    return 'a fact or the hash was changed';
}

async function problemOf(
  row: Row,
  sequence: number,
  findErasedCopy: FindErasedCopy,
): Promise<string | undefined> {
  if (row.original_hash) {
    if (!row.session_id.startsWith(ERASED_SESSION_PREFIX))
      return 'was changed: it is not an anonymous copy';
    const copy = await findErasedCopy(sequence);
    if (!copy) return 'was changed: no erasure of it is recorded';
    if (!row.payload.equals(copy)) return 'was changed: it differs from its erasure record';
  }
  try {
    return hasSameColumns(row) ? undefined : 'has columns that differ from its payload';
  } catch {
    return 'was changed: it cannot be read';
  }
}

function hasSameColumns(row: Row): boolean {
  const { kind, madeAtMs, isSelfPlay, play } = columnsOf(row.game_id, row.payload, row.stored_ms);
  const isSamePlay =
    !play ||
    (play.gameId === row.game_id &&
      play.sessionId === row.session_id &&
      play.attempt === row.attempt);
  return (
    isSamePlay &&
    kind === row.kind &&
    isSelfPlay === row.is_self_play &&
    Math.abs(row.made_ms - madeAtMs) < 0.5
  );
}
