import { MAX_CIRCLE_MEMBERS } from '@imguessr/game-rules';
import { sql } from 'slonik';
import { z } from 'zod';
import type { CircleStore, Member } from '../../../circles/circle-store.port.ts';
import type { Database } from '../pool.ts';
import { deleteMember, insertCircle, membershipsOf, saveMember, unusedMembers } from './memberships.ts';
import { deleteResultsWithoutCircle, insertResults, readCountedGames, readResults } from './results.ts';

const invitationRow = z.object({ name: z.string(), members: z.number() });

/** Thrown to roll back what a refused request has written. */
class RefusedError extends Error {}

/** Returns the port `CircleStore` on PostgreSQL. */
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
        await insertCircle(tx, member.circleId, name);
        result = await saveMember(tx, member, nickname);
        // A refused circle would stay without members.
        if (typeof result === 'string') throw new RefusedError();
      });
      await transaction.catch((error: unknown) => {
        if (!(error instanceof RefusedError)) throw error;
      });
      return result;
    },
    join: (member, nickname) => db.transaction((tx) => saveMember(tx, member, nickname)),
    leave,
    deleteUnused: async (openBefore) => {
      for (const unused of await unusedMembers(db)) await leave(unused, openBefore);
      await deleteResultsWithoutCircle(db, openBefore);
    },
    invitation: async (circleId) => {
      const row = await db.maybeOne(sql.type(invitationRow)`
        SELECT name, (SELECT count(*)::int FROM circle_member WHERE circle_id = ${circleId}) AS members
        FROM circle WHERE id = ${circleId}`);
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
