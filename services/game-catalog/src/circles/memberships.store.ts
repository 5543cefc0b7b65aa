import { type CircleMembership, circleMembership } from '@imguessr/contracts';
import { MAX_CIRCLE_MEMBERS, MAX_CIRCLES_PER_PLAYER } from '@imguessr/game-rules';
import { areConfusable, nameKey } from '@imguessr/service-kit/moderation';
import { sql } from 'slonik';
import { z } from 'zod';
import { sqlNumber, sqlText } from '../database/one-column.ts';
import type { Database } from '../database/pool.ts';

export type JoinRejection = 'NOT_FOUND' | 'NICKNAME_TAKEN' | 'CIRCLE_FULL' | 'TOO_MANY_CIRCLES';

/** Memberships that nobody has used for this long are deleted. */
const UNUSED_DAYS = 400;
const DELETED_AT_ONCE = 1_000;

const ownerRow = z.object({ isOwner: z.boolean().nullable() });
const memberRow = z.object({ circleId: z.string(), player: z.string() });
/** `player` is the digest of the player's key. */
export type Member = Readonly<z.infer<typeof memberRow>>;

export async function membershipsOf(db: Database, player: string): Promise<CircleMembership[]> {
  const rows = await db.any(sql.type(circleMembership)`
    SELECT circle_id, name, nickname, invitation AS invitation_id,
      coalesce(circle_member.id = (${ownerOf(sql.fragment`circle.id`)}), false) AS is_owner
    FROM circle_member JOIN circle ON circle.id = circle_id
    WHERE player = ${player} ORDER BY name, circle_id`);
  return [...rows];
}

/** Its first invitation is its id. Resolves with whether the circle is new. */
export async function insertCircle(db: Database, circleId: string, name: string): Promise<boolean> {
  const inserted = await db.maybeOne(sqlText`
    INSERT INTO circle (id, name, invitation) VALUES (${circleId}, ${name}, ${circleId})
    ON CONFLICT (id) DO NOTHING RETURNING id`);
  return inserted !== null;
}

/**
 * A circle that has just been inserted, or that of an invitation; members may give the id of the
 * circle, too.
 */
type Entrance = { readonly newCircleId: string } | { readonly invitationId: string };

/** Run it in a transaction. */
export async function saveMember(
  db: Database,
  player: string,
  entrance: Entrance,
  nickname: string,
): Promise<CircleMembership | JoinRejection> {
  // Locks, so that neither limit can be exceeded by requests at the same time.
  await db.query(sql.unsafe`SELECT pg_advisory_xact_lock(hashtextextended(${player}, 7005))`);
  const condition =
    'newCircleId' in entrance
      ? sql.fragment`id = ${entrance.newCircleId}`
      : sql.fragment`invitation = ${entrance.invitationId} OR id = ${entrance.invitationId}
          AND EXISTS (SELECT FROM circle_member WHERE circle_id = circle.id AND player = ${player})`;
  const circleId = await db.maybeOneFirst(
    sqlText`SELECT id FROM circle WHERE ${condition} FOR UPDATE`,
  );
  if (circleId === null) return 'NOT_FOUND';
  const others = await db.anyFirst(sqlText`
    SELECT nickname FROM circle_member WHERE circle_id = ${circleId} AND player <> ${player}`);
  if (others.some((other) => areConfusable(other, nickname))) return 'NICKNAME_TAKEN';
  const key = nameKey(nickname);
  const known = await db.maybeOne(sqlText`
    UPDATE circle_member SET nickname = ${nickname}, nickname_key = ${key}
    WHERE circle_id = ${circleId} AND player = ${player} RETURNING id`);
  if (known) return membershipIn(db, circleId, player);
  if ((await countOf(db, sql.fragment`circle_id = ${circleId}`)) >= MAX_CIRCLE_MEMBERS)
    return 'CIRCLE_FULL';
  if ((await countOf(db, sql.fragment`player = ${player}`)) >= MAX_CIRCLES_PER_PLAYER)
    return 'TOO_MANY_CIRCLES';
  await db.query(sql.unsafe`
    INSERT INTO circle_member (circle_id, player, nickname, nickname_key)
    VALUES (${circleId}, ${player}, ${nickname}, ${key})`);
  return membershipIn(db, circleId, player);
}

export async function membershipIn(
  db: Database,
  circleId: string,
  player: string,
): Promise<CircleMembership> {
  const membership = (await membershipsOf(db, player)).find((other) => other.circleId === circleId);
  if (!membership) throw new Error('a membership that was written is missing');
  return membership;
}

/** Also deletes a circle without members. Run it in a transaction. */
export async function deleteMember(db: Database, { circleId, player }: Member): Promise<void> {
  await db.query(sql.unsafe`SELECT FROM circle WHERE id = ${circleId} FOR UPDATE`);
  await db.query(
    sql.unsafe`DELETE FROM circle_member WHERE circle_id = ${circleId} AND player = ${player}`,
  );
  await db.query(sql.unsafe`
    DELETE FROM circle WHERE id = ${circleId} AND NOT EXISTS (SELECT FROM circle_member WHERE circle_id = ${circleId})`);
}

export async function unusedMembers(db: Database): Promise<Member[]> {
  const rows = await db.any(sql.type(memberRow)`
    SELECT circle_id, player FROM circle_member WHERE seen_on < current_date - ${UNUSED_DAYS}::int
    ORDER BY seen_on LIMIT ${DELETED_AT_ONCE}`);
  return [...rows];
}

function countOf(db: Database, condition: ReturnType<typeof sql.fragment>): Promise<number> {
  return db.oneFirst(
    sqlNumber`SELECT count(*)::int AS count FROM circle_member WHERE ${condition}`,
  );
}

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
