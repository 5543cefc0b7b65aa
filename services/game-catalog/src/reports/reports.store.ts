import { type ReportedGame, reportedGames } from '@imguessr/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'slonik';
import { DATABASE, type Database } from '../database/pool.ts';
import type { CatalogInput } from '../transport/catalog-rpc.decorator.ts';

const KEPT_DAYS = 90;

/** Reports are state, not events, because what strangers wrote must be deletable. */
@Injectable()
export class ReportsStore {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** The first report of a session about a game stays. */
  async add({ gameId, session, reason, text }: CatalogInput<'reportGame'>): Promise<void> {
    await this.db.query(sql.unsafe`
      INSERT INTO report (game_id, session, reason, text)
      VALUES (${gameId}, ${session}, ${reason}, ${text}) ON CONFLICT DO NOTHING`);
  }

  /** Resolves with the latest reports; equal ones are counted as one. */
  async list(limit: number): Promise<ReportedGame[]> {
    const reports = await this.db.any(sql.type(reportedGames.element)`
      SELECT game_id, reason, text, count(*)::int AS count FROM report
      GROUP BY game_id, reason, text ORDER BY max(at) DESC, game_id LIMIT ${limit}`);
    return [...reports];
  }

  /** Deletes the reports of a game, and resolves with their number. */
  async settle(gameId: number): Promise<number> {
    const { rowCount } = await this.db.query(
      sql.unsafe`DELETE FROM report WHERE game_id = ${gameId}`,
    );
    return rowCount;
  }

  async forget(sessions: readonly string[]): Promise<void> {
    await this.db.query(
      sql.unsafe`DELETE FROM report WHERE session = ANY(${sql.array([...sessions], 'text')})`,
    );
  }

  async deleteOld(): Promise<void> {
    await this.db.query(
      sql.unsafe`DELETE FROM report WHERE at < now() - make_interval(days => ${KEPT_DAYS})`,
    );
  }
}
