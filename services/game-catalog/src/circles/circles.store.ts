import type { CircleInvitation, CircleMembership } from '@imguessr/contracts';
import { MAX_CIRCLE_MEMBERS } from '@imguessr/game-rules';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'slonik';
import { z } from 'zod';
import { sqlText } from '../database/one-column.ts';
import { DATABASE, type Database } from '../database/pool.ts';
import {
  deleteMember,
  insertCircle,
  type JoinRejection,
  lockOwnCircle,
  type Member,
  membershipIn,
  membershipsOf,
  replaceInvitation,
  saveMember,
  unusedMembers,
} from './memberships.store.ts';
import { deleteResultsWithoutCircle } from './results.store.ts';

export type OwnerRejection = 'NOT_THE_OWNER';

interface Removal {
  readonly memberId: string;
  readonly invitationId: string;
  readonly openBefore: string;
}

const invitationRow = z.object({ name: z.string(), members: z.number() });

/** Thrown to roll back what a refused request has written. */
class RefusedError extends Error {}

@Injectable()
export class CirclesStore {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  circlesOf(player: string): Promise<CircleMembership[]> {
    return membershipsOf(this.db, player);
  }

  /** Also joins the circle. A repeated request finds it created. */
  async create(
    { circleId, player }: Member,
    name: string,
    nickname: string,
  ): Promise<CircleMembership | JoinRejection> {
    let result: CircleMembership | JoinRejection = 'NOT_FOUND';
    const transaction = this.db.transaction(async (tx) => {
      const isNew = await insertCircle(tx, circleId, name);
      const entrance = isNew ? { newCircleId: circleId } : { invitationId: circleId };
      result = await saveMember(tx, player, entrance, nickname);
      // A refused circle would stay without members.
      if (typeof result === 'string') throw new RefusedError();
    });
    await transaction.catch((error: unknown) => {
      if (!(error instanceof RefusedError)) throw error;
    });
    return result;
  }

  /** A member may also give the id of the circle, to change the nickname. */
  join(
    { player, ...invitation }: { readonly invitationId: string; readonly player: string },
    nickname: string,
  ): Promise<CircleMembership | JoinRejection> {
    return this.db.transaction((tx) => saveMember(tx, player, invitation, nickname));
  }

  /**
   * Also deletes the results of a player in no other circle, but only of dates before `openBefore`:
   * a deleted result of a current date could be replaced by a better one after joining again.
   */
  leave(member: Member, openBefore: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      await deleteMember(tx, member);
      await deleteResultsWithoutCircle(tx, openBefore, member.player);
    });
  }

  /**
   * Deletes memberships that nobody has used for long, and results before `openBefore` of players
   * without circles.
   */
  async deleteUnused(openBefore: string): Promise<void> {
    for (const unused of await unusedMembers(this.db)) await this.leave(unused, openBefore);
    await deleteResultsWithoutCircle(this.db, openBefore);
  }

  /** Like `leave`; also renews the invitation. Has no effect on somebody who is no member. */
  removeMember(
    owner: Member,
    { memberId, invitationId, openBefore }: Removal,
  ): Promise<CircleMembership | OwnerRejection> {
    return this.db.transaction(async (tx) => {
      const { circleId, player } = owner;
      if (!(await lockOwnCircle(tx, owner))) return 'NOT_THE_OWNER';
      const removed = await tx.maybeOneFirst(sqlText`
        SELECT player FROM circle_member WHERE circle_id = ${circleId} AND id = ${memberId} AND player <> ${player}`);
      if (removed !== null) {
        await deleteMember(tx, { circleId, player: removed });
        await deleteResultsWithoutCircle(tx, openBefore, removed);
        await replaceInvitation(tx, circleId, invitationId);
      }
      return membershipIn(tx, circleId, player);
    });
  }

  renewInvitation(owner: Member, invitationId: string): Promise<CircleMembership | OwnerRejection> {
    return this.db.transaction(async (tx) => {
      if (!(await lockOwnCircle(tx, owner))) return 'NOT_THE_OWNER';
      await replaceInvitation(tx, owner.circleId, invitationId);
      return membershipIn(tx, owner.circleId, owner.player);
    });
  }

  async invitation(invitationId: string): Promise<CircleInvitation | undefined> {
    const row = await this.db.maybeOne(sql.type(invitationRow)`
      SELECT name, (SELECT count(*)::int FROM circle_member WHERE circle_id = circle.id) AS members
      FROM circle WHERE invitation = ${invitationId}`);
    return row ? { ...row, isFull: row.members >= MAX_CIRCLE_MEMBERS } : undefined;
  }
}
