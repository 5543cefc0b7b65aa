import { createHash } from 'node:crypto';

/** A range of consecutive archived facts, and what its hash covers besides their leaves. */
export interface BlockRange {
  readonly partition: number;
  readonly firstSequence: number;
  readonly lastSequence: number;
}

/** The hash before the first block of a partition. */
export const GENESIS_HASH = Buffer.alloc(32);

/** Returns the hash of one fact: SHA-256 of its position as 8 bytes, the highest first, and its payload. */
export function leafHash(sequence: number, payload: Uint8Array): Buffer {
  const position = Buffer.allocUnsafe(8);
  position.writeBigUInt64BE(BigInt(sequence));
  return createHash('sha256').update(position).update(payload).digest();
}

/**
 * Returns the hash of a block: SHA-256 of the hash of the previous block, partition (2 bytes), first and last position (8 bytes
 * each), the number of facts (4 bytes), and the hashes of its facts in order.
 */
export function blockHash(
  previousHash: Uint8Array,
  { partition, firstSequence, lastSequence }: BlockRange,
  leaves: readonly Uint8Array[],
): Buffer {
  const header = Buffer.allocUnsafe(22);
  header.writeUInt16BE(partition, 0);
  header.writeBigUInt64BE(BigInt(firstSequence), 2);
  header.writeBigUInt64BE(BigInt(lastSequence), 10);
  header.writeUInt32BE(leaves.length, 18);
  const hash = createHash('sha256').update(previousHash).update(header);
  for (const leaf of leaves) hash.update(leaf);
  return hash.digest();
}
