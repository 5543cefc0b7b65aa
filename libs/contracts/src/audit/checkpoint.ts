import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { AttemptCounts } from './recount.ts';

/** What one partition of the play log contained, up to and including a position. */
export interface PartitionCheckpoint {
  readonly partition: number;
  readonly lastSequence: number;
  /** Counted attempts: those of people. */
  readonly attempts: number;
  readonly games: number;
  /** The end of the chain of hashes over its games, in hexadecimal. */
  readonly hash: string;
}

/** A signed statement of what had been counted at a moment. docs/operations/auditor.md describes the format. */
export interface AuditCheckpoint {
  readonly format: 1;
  /** The day (UTC), yyyy-MM-dd. */
  readonly date: string;
  readonly at: string;
  readonly partitions: readonly PartitionCheckpoint[];
  /** SHA-256 of the preceding checkpoint's signed text; null for the first. */
  readonly previous: string | null;
  /** Base64 of an Ed25519 signature of `signedText`. */
  readonly signature: string;
}

const HASH = 'sha256';

/** Returns the state of a partition: a chain of hashes over its games in ascending order, each `H(previous H, "id:count,count,…")`. */
export function checkpointPartition(
  partition: number,
  lastSequence: number,
  games: ReadonlyMap<number, AttemptCounts>,
): PartitionCheckpoint {
  let hash = createHash(HASH).update(`imguessr audit 1 partition ${partition}`).digest();
  let attempts = 0;
  const counted = [...games].filter(([, counts]) => counts.some((count) => count > 0)).sort(([a], [b]) => a - b);
  for (const [gameId, counts] of counted) {
    hash = createHash(HASH)
      .update(hash)
      .update(`${gameId}:${counts.join(',')}`)
      .digest();
    attempts += counts.reduce((sum, count) => sum + count, 0);
  }
  return { partition, lastSequence, attempts, games: counted.length, hash: hash.toString('hex') };
}

/** Returns the text that is signed: every field but the signature, in a fixed order, as JSON without spaces. */
function signedText({ format, date, at, partitions, previous }: Omit<AuditCheckpoint, 'signature'>): string {
  const fields = partitions.map(({ partition, lastSequence, attempts, games, hash }) => ({
    partition,
    lastSequence,
    attempts,
    games,
    hash,
  }));
  return JSON.stringify({ format, date, at, partitions: fields, previous });
}

/** Returns the hash by which the next checkpoint refers to this one. */
export const hashOfCheckpoint = (checkpoint: AuditCheckpoint): string =>
  createHash(HASH).update(signedText(checkpoint)).digest('hex');

/** Returns the checkpoint with its signature by an Ed25519 private key. */
export function signCheckpoint(checkpoint: Omit<AuditCheckpoint, 'signature'>, key: KeyObject): AuditCheckpoint {
  return { ...checkpoint, signature: sign(null, Buffer.from(signedText(checkpoint)), key).toString('base64') };
}

/** Returns whether a public key (PEM) confirms the signature of a checkpoint. */
export function isSignatureValid(checkpoint: AuditCheckpoint, publicKeyPem: string): boolean {
  const text = Buffer.from(signedText(checkpoint));
  return verify(null, text, createPublicKey(publicKeyPem), Buffer.from(checkpoint.signature, 'base64'));
}
