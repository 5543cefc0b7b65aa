import { replay } from '@imguessr/event-sourcing';
import { sql } from 'slonik';
import { evolveGame, initialGame } from '../../../games/game.state.ts';
import { readEventsAfter, type StoredEvent } from '../events/stored-events.ts';
import type { Database } from '../pool.ts';

const FACTS_AT_A_TIME = 5000;
const GAMES_AT_A_TIME = 500;

/** Writes the rows of one game, made of all its facts; to be run in the transaction that added the last of them. */
export async function projectGame(tx: Database, gameId: number, facts: readonly StoredEvent[]): Promise<void> {
  await writeRows(tx, new Map([[gameId, facts]]));
}

/**
 * Empties the tables and makes them again from the facts, while other writers wait and readers see the old rows until
 * the end; resolves with the numbers of both.
 */
export async function rebuildTables(db: Database): Promise<{ games: number; facts: number }> {
  const games = new Map<number, StoredEvent[]>();
  let position = 0;
  let facts = 0;
  const readOn = async (from: Database) => {
    for (;;) {
      const read = await readEventsAfter(from, position, FACTS_AT_A_TIME);
      for (const fact of read) {
        const known = games.get(fact.gameId);
        if (known) known.push(fact);
        else games.set(fact.gameId, [fact]);
        position = fact.position;
      }
      facts += read.length;
      if (read.length < FACTS_AT_A_TIME) return;
    }
  };
  // Most of them before anybody has to wait.
  await readOn(db);
  await db.transaction(async (tx) => {
    // Waiting for a picker and for the writer before this one may take longer than a statement otherwise has.
    await tx.query(sql.unsafe`SET LOCAL statement_timeout = '60s'`);
    // In the order in which a pick takes them: the lock of daily picks, then that of appends, see 0001-facts.ts.
    await tx.query(sql.unsafe`SELECT pg_advisory_xact_lock(7002)`);
    await tx.query(sql.unsafe`SELECT pg_advisory_xact_lock(7001)`);
    await readOn(tx);
    for (const table of ['daily_game', 'game_image', 'game']) {
      await tx.query(sql.unsafe`DELETE FROM ${sql.identifier([table])}`);
    }
    const all = [...games];
    for (let from = 0; from < all.length; from += GAMES_AT_A_TIME) {
      await writeRows(tx, new Map(all.slice(from, from + GAMES_AT_A_TIME)));
    }
    await tx.query(sql.unsafe`NOTIFY catalog_rebuilt`);
  });
  return { games: games.size, facts };
}

async function writeRows(tx: Database, games: ReadonlyMap<number, readonly StoredEvent[]>): Promise<void> {
  const rows = [...games].map(([gameId, facts]) => rowsOf(gameId, facts));
  await tx.query(sql.unsafe`
    INSERT INTO game (id, word, is_active, is_daily, is_deleted, revision, created_at, changed_at, last_position)
    SELECT id, word, is_active, is_daily, is_deleted, revision, to_timestamp(created_at), to_timestamp(changed_at), last_position
    FROM ${sql.unnest(
      rows.map(({ game }) => game),
      ['int4', 'text', 'bool', 'bool', 'bool', 'int4', 'float8', 'float8', 'int8'],
    )} AS row (id, word, is_active, is_daily, is_deleted, revision, created_at, changed_at, last_position)
    ON CONFLICT (id) DO UPDATE SET word = excluded.word, is_active = excluded.is_active, is_daily = excluded.is_daily,
      is_deleted = excluded.is_deleted, revision = excluded.revision, created_at = excluded.created_at,
      changed_at = excluded.changed_at, last_position = excluded.last_position`);

  const ids = sql.array([...games.keys()], 'int4');
  await tx.query(sql.unsafe`DELETE FROM game_image WHERE game_id = ANY(${ids})`);
  await tx.query(sql.unsafe`
    INSERT INTO game_image (id, game_id, sort_order, picture_hash, description)
    SELECT * FROM ${sql.unnest(
      rows.flatMap(({ images }) => images),
      ['int4', 'int4', 'int4', 'text', 'text'],
    )}`);

  await tx.query(sql.unsafe`DELETE FROM daily_game WHERE game_id = ANY(${ids})`);
  await tx.query(sql.unsafe`
    INSERT INTO daily_game (date, game_id, picked_at, is_planned)
    SELECT date::date, game_id, to_timestamp(picked_at), is_planned
    FROM ${sql.unnest(
      rows.flatMap(({ days }) => days),
      ['text', 'int4', 'float8', 'bool'],
    )} AS day (date, game_id, picked_at, is_planned)`);
}

function rowsOf(gameId: number, facts: readonly StoredEvent[]) {
  const events = facts.map(({ event }) => event);
  const game = replay({ initialState: initialGame, evolve: evolveGame }, events);
  const { word, isActive, isDaily, lifecycle, revision } = game;
  const [first, last] = [facts[0], facts.at(-1)];
  const seconds = (fact?: StoredEvent) => (fact?.cause.atMs ?? 0) / 1000;

  const picks = new Map<string, [pickedAt: number, isPlanned: boolean]>();
  for (const fact of facts) {
    const { event } = fact;
    if (event.type === 'DailyGamePicked') picks.set(event.date, [seconds(fact), event.isPlanned]);
    if (event.type === 'DailyGameReleased') picks.delete(event.date);
  }
  const isDeleted = lifecycle === 'deleted';
  return {
    game: [
      ...[gameId, word, isActive, isDaily, isDeleted, revision],
      ...[seconds(first), seconds(last), last?.position ?? 0],
    ],
    images: game.images.map((image, order) => [image.id, gameId, order, image.pictureHash, image.description]),
    days: [...picks].map(([date, [pickedAt, isPlanned]]) => [date, gameId, pickedAt, isPlanned]),
  };
}
