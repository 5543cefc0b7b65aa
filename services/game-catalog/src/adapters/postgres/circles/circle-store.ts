import { MAX_CIRCLE_MEMBERS } from '@imguessr/game-rules';
import { sql } from 'slonik';
import { z } from 'zod';
import type { CircleStore, Member } from '../../../circles/circle-store.port.ts';
import type { Database } from '../../../database/pool.ts';
import {
  deleteMember,
  insertCircle,
  membershipIn,
  membershipsOf,
  saveMember,
  unusedMembers,
} from './memberships.ts';
import { lockOwnCircle, replaceInvitation } from './owner.ts';
import {
  deleteResultsWithoutCircle,
  insertResults,
  readCountedGames,
  readResults,
} from './results.ts';

const invitationRow = z.object({ name: z.string(), members: z.number() });
const playerRow = z.object({ player: z.string() });

/** Thrown to roll back what a refused request has written. */
class RefusedError extends Error {}

export function postgresCircleStore(db: Database): CircleStore {
  const leave = (member: Member, openBefore: string) =>
    db.transaction(async (tx) => {
      await deleteMember(tx, member);
      await deleteResultsWithoutCircle(tx, openBefore, member.player);
    });
  return {
    circlesOf: (player) => membershipsOf(db, player),
    create: async (member, name, nickname) => {
      let result: Awaited<ReturnType<CircleStore['create']>> = 'NOT_FOUND';
      const transaction = db.transaction(async (tx) => {
        const { circleId, player } = member;
        const isNew = await insertCircle(tx, circleId, name);
        result = await saveMember(
          tx,
          player,
          isNew ? { newCircleId: circleId } : { invitationId: circleId },
          nickname,
        );
        // A refused circle would stay without members.
        if (typeof result === 'string') throw new RefusedError();
      });
      await transaction.catch((error: unknown) => {
        if (!(error instanceof RefusedError)) throw error;
      });
      return result;
    },
    join: ({ player, ...invitation }, nickname) =>
      db.transaction((tx) => saveMember(tx, player, invitation, nickname)),
    leave,
    deleteUnused: async (openBefore) => {
      for (const unused of await unusedMembers(db)) await leave(unused, openBefore);
      await deleteResultsWithoutCircle(db, openBefore);
    },
    removeMember: (owner, { memberId, invitationId, openBefore }) =>
      db.transaction(async (tx) => {
        const { circleId, player } = owner;
        if (!(await lockOwnCircle(tx, owner))) return 'NOT_THE_OWNER';
        const removed = await tx.maybeOneFirst(sql.type(playerRow)`
          SELECT player FROM circle_member WHERE circle_id = ${circleId} AND id = ${memberId} AND player <> ${player}`);
        if (removed !== null) {
          await deleteMember(tx, { circleId, player: removed });
          await deleteResultsWithoutCircle(tx, openBefore, removed);
          await replaceInvitation(tx, circleId, invitationId);
        }
        return membershipIn(tx, circleId, player);
      }),
    renewInvitation: (owner, invitationId) =>
      db.transaction(async (tx) => {
        if (!(await lockOwnCircle(tx, owner))) return 'NOT_THE_OWNER';
        await replaceInvitation(tx, owner.circleId, invitationId);
        return membershipIn(tx, owner.circleId, owner.player);
      }),
    invitation: async (invitationId) => {
      const row = await db.maybeOne(sql.type(invitationRow)`
        SELECT name, (SELECT count(*)::int FROM circle_member WHERE circle_id = circle.id) AS members
        FROM circle WHERE invitation = ${invitationId}`);
      return row ? { ...row, isFull: row.members >= MAX_CIRCLE_MEMBERS } : undefined;
    },
    results: (viewer, date, openBefore) => readResults(db, viewer, date, openBefore),
    countedGames: (player, gameIds) => readCountedGames(db, player, gameIds),
    forget: async (sessions) => {
      const { rowCount } = await db.query(
        sql.unsafe`DELETE FROM circle_result WHERE session = ANY(${sql.array([...sessions], 'text')})`,
      );
      return rowCount;
    },
    count: (player, results) => insertResults(db, player, results),
  };
}
