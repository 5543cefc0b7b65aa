import { createHash } from 'node:crypto';

export interface BlockRange {
  readonly partition: number;
  readonly firstSequence: number;
  readonly lastSequence: number;
}

export const GENESIS_HASH = Buffer.alloc(32);

/** Returns the SHA-256 of a position (8 bytes, big-endian) and a payload. */
export function leafHash(sequence: number, payload: Uint8Array): Buffer {
  const position = Buffer.allocUnsafe(8);
  position.writeBigUInt64BE(BigInt(sequence));
  return createHash('sha256').update(position).update(payload).digest();
}

/**
 * Returns the SHA-256 of previous hash, partition (2 bytes), positions (8 each), count (4) and
 * hashes of the facts.
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
