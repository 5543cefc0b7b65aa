import { sql } from 'slonik';
import { z } from 'zod';
import type { Database } from '../database/pool.ts';

/** `player` is the digest of the player's key. */
export interface Member {
  readonly circleId: string;
  readonly player: string;
}

const ownerRow = z.object({ isOwner: z.boolean().nullable() });

/** The owner is the present member who joined first. */
export const ownerOf = (circleId: ReturnType<typeof sql.fragment>) => sql.fragment`
  SELECT owner.id FROM circle_member AS owner WHERE owner.circle_id = ${circleId}
  ORDER BY owner.joined_at, owner.id LIMIT 1`;

/** Resolves with whether the circle is the caller's own. Run it in a transaction. */
export async function lockOwnCircle(db: Database, { circleId, player }: Member): Promise<boolean> {
  await db.query(sql.unsafe`SELECT FROM circle WHERE id = ${circleId} FOR UPDATE`);
  const isOwner = await db.maybeOneFirst(sql.type(ownerRow)`
    SELECT id = (${ownerOf(sql.fragment`${circleId}`)}) AS is_owner
    FROM circle_member WHERE circle_id = ${circleId} AND player = ${player}`);
  return isOwner ?? false;
}

export async function replaceInvitation(
  db: Database,
  circleId: string,
  invitationId: string,
): Promise<void> {
  await db.query(sql.unsafe`UPDATE circle SET invitation = ${invitationId} WHERE id = ${circleId}`);
}
