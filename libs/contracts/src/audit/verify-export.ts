import { attemptOfLine, type ExportedAttempt } from './attempt.ts';
import { type AuditCheckpoint, checkpointPartition, isSignatureValid } from './checkpoint.ts';
import { type AttemptCounts, addAttempt, noAttempts } from './recount.ts';

/**
 * Compares the lines of an export with a checkpoint: its signature, and the state of every partition, recounted from the lines up to
 * its position. Resolves with the differences, as sentences; none if everything is as it was signed.
 */
export async function verifyExport(
  lines: AsyncIterable<ExportedAttempt>,
  checkpoint: AuditCheckpoint,
  publicKeyPem: string,
): Promise<readonly string[]> {
  if (checkpoint.format !== 1) return ['The checkpoint has an unknown format.'];
  if (!isSignatureValid(checkpoint, publicKeyPem)) return ['The signature does not belong to this checkpoint and key.'];
  const ends = new Map(checkpoint.partitions.map(({ partition, lastSequence }) => [partition, lastSequence]));
  const counted = new Map(checkpoint.partitions.map(({ partition }) => [partition, new Map<number, AttemptCounts>()]));
  for await (const line of lines) {
    const attempt = attemptOfLine(line);
    const games = counted.get(line.partition);
    if (!attempt || !games || line.sequence > (ends.get(line.partition) ?? 0)) continue;
    let counts = games.get(attempt.gameId);
    if (!counts) {
      counts = noAttempts();
      games.set(attempt.gameId, counts);
    }
    addAttempt(counts, attempt);
  }
  return checkpoint.partitions.flatMap((signed) => {
    const found = checkpointPartition(
      signed.partition,
      signed.lastSequence,
      counted.get(signed.partition) ?? new Map(),
    );
    if (found.hash === signed.hash && found.attempts === signed.attempts && found.games === signed.games) return [];
    return [
      `Partition ${signed.partition} differs: the checkpoint has ${described(signed)}, the export ${described(found)}.`,
    ];
  });
}

const described = ({ attempts, games, hash }: { attempts: number; games: number; hash: string }) =>
  `${attempts} attempts at ${games} games (${hash.slice(0, 12)})`;
