import { type EventStore, VersionConflictError } from '@imguessr/event-sourcing';
import { RuleError } from '@imguessr/game-rules';
import { sql, UniqueIntegrityConstraintViolationError } from 'slonik';
import type { Database } from '../../database/pool.ts';
import type { Cause, GameEvent } from '../rule/game.events.ts';
import { projectGame } from './project-games.ts';
import { readEvents } from './stored-events.ts';

export type GameEventStore = EventStore<GameEvent>;

/**
 * One stream per game id. Records `cause` with every event; in the same transaction, updates the
 * derived tables.
 */
export function gameEventStore(db: Database, cause: Cause): GameEventStore {
  return {
    async read(stream) {
      const stored = await readEvents(db, Number(stream));
      return { events: stored.map(({ event }) => event), version: stored.length };
    },

    async append(stream, expectedVersion, events) {
      const gameId = Number(stream);
      const rows = events.map(({ type, ...body }, index) => [
        gameId,
        expectedVersion + index + 1,
        cause.atMs / 1000,
        cause.actor,
        type,
        JSON.stringify(body),
      ]);
      try {
        await db.transaction(async (tx) => {
          await tx.query(sql.unsafe`
            INSERT INTO catalog_fact (game_id, revision, at, actor, kind, body)
            SELECT game_id, revision, to_timestamp(at), actor, kind, body::jsonb
            FROM ${sql.unnest(rows, ['int4', 'int4', 'float8', 'text', 'text', 'text'])}
              AS fact (game_id, revision, at, actor, kind, body)`);
          await projectGame(tx, gameId, await readEvents(tx, gameId));
        });
      } catch (error) {
        const constraint =
          error instanceof UniqueIntegrityConstraintViolationError ? error.constraint : undefined;
        if (constraint === 'catalog_fact_one_per_revision')
          throw new VersionConflictError(stream, expectedVersion);
        if (constraint === 'daily_game_one_per_date')
          throw new RuleError('DATE_ALREADY_ASSIGNED', 'That day already has a game.');
        throw error;
      }
      return expectedVersion + events.length;
    },
  };
}
