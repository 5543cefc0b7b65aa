import { sql } from 'slonik';
import type { Database } from '../pool.ts';

/** Members have random ids that mean nothing outside the database. */
export type CircleEvent =
  | { readonly type: 'CircleCreated' }
  | { readonly type: 'MemberJoined'; readonly memberId: string }
  | { readonly type: 'MemberLeft'; readonly memberId: string }
  | { readonly type: 'MemberRemoved'; readonly memberId: string }
  | { readonly type: 'InvitationRenewed' };

/** Call it while the row of the circle is locked, or has just been inserted. */
export async function appendCircleEvent(
  db: Database,
  circleId: string,
  { type, ...body }: CircleEvent,
): Promise<void> {
  await db.query(sql.unsafe`
    INSERT INTO circle_fact (circle_id, revision, kind, body)
    SELECT ${circleId}, coalesce(max(revision), 0) + 1, ${type}, ${JSON.stringify(body)}::jsonb
    FROM circle_fact WHERE circle_id = ${circleId}`);
}
