import type { CirclePlay, CircleStanding, CircleStandings } from '@imguessr/contracts';
import { CIRCLE_WEEK_DAYS, emptyDistribution, OUTCOMES } from '@imguessr/game-rules';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'slonik';
import { z } from 'zod';
import { sqlBoolean, sqlNumber } from '../database/one-column.ts';
import { DATABASE, type Database } from '../database/pool.ts';
import { type Member, ownerOf } from './memberships.store.ts';

const viewerRow = z.object({
  name: z.string(),
  isOpen: z.boolean(),
  isOwner: z.boolean().nullable(),
});
const countRow = z.object({
  id: z.string(),
  nickname: z.string(),
  isYou: z.boolean(),
  outcome: z.enum(OUTCOMES).nullable(),
  isToday: z.boolean(),
  week: z.number(),
  allTime: z.number(),
});

@Injectable()
export class ResultsStore {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /**
   * Resolves with results of dates before `openBefore`, and of dates that the viewer has finished;
   * undefined if the viewer is no member.
   */
  async seenBy(
    { circleId, player }: Member,
    date: string,
    openBefore: string,
  ): Promise<Omit<CircleStandings, 'date'> | undefined> {
    const viewer = await this.db.maybeOne(sql.type(viewerRow)`
      SELECT name, EXISTS (SELECT FROM circle_result WHERE player = ${player} AND date = ${date}) AS is_open,
        circle_member.id = (${ownerOf(sql.fragment`circle.id`)}) AS is_owner
      FROM circle_member JOIN circle ON circle.id = circle_id WHERE circle_id = ${circleId} AND player = ${player}`);
    if (!viewer) return undefined;
    await this.db.query(sql.unsafe`
      UPDATE circle_member SET seen_on = current_date
      WHERE circle_id = ${circleId} AND player = ${player} AND seen_on < current_date`);
    // A current date is visible only after finishing its game, in every sum.
    const rows = await this.db.any(sql.type(countRow)`
      WITH visible AS (
        SELECT result.player, date, outcome FROM circle_result AS result
        JOIN circle_member AS member ON member.player = result.player AND circle_id = ${circleId}
        WHERE date < ${openBefore}
          OR EXISTS (SELECT FROM circle_result AS own WHERE own.player = ${player} AND own.date = result.date)
      )
      SELECT member.id, nickname, member.player = ${player} AS is_you, outcome,
        coalesce(bool_or(date = ${date}), false) AS is_today,
        count(*) FILTER (WHERE date <= ${date} AND date > ${date}::date - ${CIRCLE_WEEK_DAYS}::int)::int AS week,
        count(date)::int AS all_time
      FROM circle_member AS member LEFT JOIN visible ON visible.player = member.player
      WHERE circle_id = ${circleId}
      GROUP BY member.id, outcome ORDER BY nickname, member.id`);
    return {
      name: viewer.name,
      isOpen: viewer.isOpen,
      standings: standingsOf(rows, viewer.isOwner ?? false),
    };
  }

  async countedGames(
    player: string,
    gameIds: readonly number[],
  ): Promise<{ gameIds: number[]; isMember: boolean }> {
    const isMember = await this.db.oneFirst(sqlBoolean`
      SELECT EXISTS (SELECT FROM circle_member WHERE player = ${player}) AS is_member`);
    const counted = await this.db.anyFirst(sqlNumber`
      SELECT DISTINCT game_id FROM circle_result
      WHERE player = ${player} AND game_id = ANY(${sql.array([...gameIds], 'int4')}) ORDER BY game_id`);
    return { gameIds: [...counted], isMember };
  }

  /** The first result of a date stays. Adds nothing for a player in no circle. */
  async count(player: string, results: readonly CirclePlay[]): Promise<void> {
    if (results.length === 0) return;
    const rows = results.map(({ date, gameId, outcome, session }) => [
      date,
      gameId,
      outcome,
      session,
    ]);
    await this.db.query(sql.unsafe`
      INSERT INTO circle_result (player, date, game_id, outcome, session)
      SELECT ${player}, date, game_id, outcome, session
      FROM ${sql.unnest(rows, ['date', 'int4', 'text', 'text'])} AS result (date, game_id, outcome, session)
      WHERE EXISTS (SELECT FROM circle_member WHERE player = ${player})
      ON CONFLICT (player, date) DO NOTHING`);
  }

  /** Sessions are given by their digests. Resolves with the number of deleted results. */
  async forget(sessions: readonly string[]): Promise<number> {
    const { rowCount } = await this.db.query(
      sql.unsafe`DELETE FROM circle_result WHERE session = ANY(${sql.array([...sessions], 'text')})`,
    );
    return rowCount;
  }
}

/** Only of players in no circle, and of dates before `openBefore`. */
export async function deleteResultsWithoutCircle(
  db: Database,
  openBefore: string,
  player?: string,
): Promise<void> {
  const ofPlayer = player === undefined ? sql.fragment`` : sql.fragment`AND player = ${player}`;
  await db.query(sql.unsafe`
    DELETE FROM circle_result AS result
    WHERE date < ${openBefore} ${ofPlayer}
      AND NOT EXISTS (SELECT FROM circle_member AS member WHERE member.player = result.player)`);
}

/** A member has one row for each outcome, or one without any. */
function standingsOf(
  rows: readonly z.output<typeof countRow>[],
  canRemove: boolean,
): CircleStanding[] {
  const byId = Map.groupBy(rows, ({ id }) => id);
  return [...byId.values()].flatMap((ofMember) => {
    const [first] = ofMember;
    if (!first) return [];
    const { id, nickname, isYou } = first;
    const today = ofMember.find(({ isToday }) => isToday)?.outcome;
    const totalsOf = (period: 'week' | 'allTime') => {
      const totals = { ...emptyDistribution };
      for (const row of ofMember) if (row.outcome) totals[row.outcome] = row[period];
      return totals;
    };
    return [
      {
        ...(canRemove && !isYou && { memberId: id }),
        nickname,
        isYou,
        ...(today && { today }),
        week: totalsOf('week'),
        allTime: totalsOf('allTime'),
      },
    ];
  });
}
