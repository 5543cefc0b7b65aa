import { createHash } from 'node:crypto';
import type { ArchiveClient } from '../connection/open-archive.ts';

export const PLAY_HASH_BYTES = 8;

/** Returns the first bytes of the SHA-256 of a game and a session. */
export const playHash = (gameId: number, sessionId: string): Buffer =>
  createHash('sha256').update(`${gameId}.${sessionId}`).digest().subarray(0, PLAY_HASH_BYTES);

/**
 * Resolves with the hashes of the plays whose first attempt is at a position from `from` to
 * `through`.
 */
export async function readPlayHashes(
  client: ArchiveClient,
  partition: number,
  from: number,
  through: number,
): Promise<Buffer> {
  const { rows } = await client.query<{ hashes: string | null }>(
    `SELECT encode(string_agg(
        substring(sha256(convert_to(game_id || '.' || session_id, 'UTF8')) FOR ${PLAY_HASH_BYTES}), ''::bytea), 'base64') AS hashes
     FROM play_archive.play_facts WHERE partition = $1 AND sequence BETWEEN $2 AND $3 AND attempt = 1`,
    [partition, from, through],
  );
  return Buffer.from(rows[0]?.hashes ?? '', 'base64');
}
