import { replay } from '@imguessr/event-sourcing';
import { clueTextsOf, isSameCredit } from '@imguessr/game-rules';
import { sql } from 'slonik';
import type { Database } from '../../database/pool.ts';
import { detailsAfter, NO_DETAILS } from '../rule/game.details.ts';
import { evolveGame, initialGame } from '../rule/game.state.ts';
import { readEventsAfter, type StoredEvent } from './stored-events.ts';

const EVENT_BATCH_SIZE = 5000;
const GAME_BATCH_SIZE = 500;

/** Call it in the transaction that appended the last of the events. */
export async function projectGame(
  tx: Database,
  gameId: number,
  events: readonly StoredEvent[],
): Promise<void> {
  await writeRows(tx, new Map([[gameId, events]]));
}

/** Other writers wait meanwhile; readers see the old rows until the transaction commits. */
export async function rebuildTables(db: Database): Promise<{ games: number; events: number }> {
  const games = new Map<number, StoredEvent[]>();
  let position = 0;
  let events = 0;
  const readRemaining = async (from: Database) => {
    for (;;) {
      const batch = await readEventsAfter(from, position, EVENT_BATCH_SIZE);
      for (const event of batch) {
        const earlier = games.get(event.gameId);
        if (earlier) earlier.push(event);
        else games.set(event.gameId, [event]);
        position = event.position;
      }
      events += batch.length;
      if (batch.length < EVENT_BATCH_SIZE) return;
    }
  };
  // Most events are read before the locks are acquired, so that other writers wait less.
  await readRemaining(db);
  await db.transaction(async (tx) => {
    // In the same order as a daily pick, which avoids a deadlock: the lock of picks, then that of
    // appends (games.tables.ts).
    await tx.query(sql.unsafe`SELECT pg_advisory_xact_lock(7002)`);
    await tx.query(sql.unsafe`SELECT pg_advisory_xact_lock(7001)`);
    await readRemaining(tx);
    for (const table of ['daily_game', 'game_image', 'game']) {
      await tx.query(sql.unsafe`DELETE FROM ${sql.identifier([table])}`);
    }
    const all = [...games];
    for (let from = 0; from < all.length; from += GAME_BATCH_SIZE) {
      await writeRows(tx, new Map(all.slice(from, from + GAME_BATCH_SIZE)));
    }
    await tx.query(sql.unsafe`NOTIFY catalog_rebuilt`);
  });
  return { games: games.size, events };
}

async function writeRows(
  tx: Database,
  games: ReadonlyMap<number, readonly StoredEvent[]>,
): Promise<void> {
  const rows = [...games].map(([gameId, events]) => rowsOf(gameId, events));
  await tx.query(sql.unsafe`
    INSERT INTO game (id, word, details, is_active, is_daily, is_deleted, revision, edition,
      created_at, changed_at, last_position)
    SELECT id, word, details::jsonb, is_active, is_daily, is_deleted, revision, edition,
      to_timestamp(created_at), to_timestamp(changed_at), last_position
    FROM ${sql.unnest(
      rows.map(({ game }) => game),
      [
        ...['int4', 'text', 'text', 'bool', 'bool', 'bool', 'int4', 'int4'],
        ...['float8', 'float8', 'int8'],
      ],
    )} AS row (id, word, details, is_active, is_daily, is_deleted, revision, edition,
      created_at, changed_at, last_position)
    ON CONFLICT (id) DO UPDATE SET word = excluded.word, details = excluded.details, is_active = excluded.is_active, is_daily = excluded.is_daily, is_deleted = excluded.is_deleted,
      revision = excluded.revision, edition = excluded.edition, created_at = excluded.created_at, changed_at = excluded.changed_at,
      last_position = excluded.last_position`);

  const ids = sql.array([...games.keys()], 'int4');
  await tx.query(sql.unsafe`DELETE FROM game_image WHERE game_id = ANY(${ids})`);
  await tx.query(sql.unsafe`
    INSERT INTO game_image (id, game_id, sort_order, picture_hash, details)
    SELECT id, game_id, sort_order, picture_hash, details::jsonb FROM ${sql.unnest(
      rows.flatMap(({ images }) => images),
      ['int4', 'int4', 'int4', 'text', 'text'],
    )} AS image (id, game_id, sort_order, picture_hash, details)`);

  await tx.query(sql.unsafe`DELETE FROM daily_game WHERE game_id = ANY(${ids})`);
  await tx.query(sql.unsafe`
    INSERT INTO daily_game (date, game_id, picked_at, is_planned)
    SELECT date::date, game_id, to_timestamp(picked_at), is_planned
    FROM ${sql.unnest(
      rows.flatMap(({ days }) => days),
      ['text', 'int4', 'float8', 'bool'],
    )} AS day (date, game_id, picked_at, is_planned)`);
}

function rowsOf(gameId: number, stored: readonly StoredEvent[]) {
  const events = stored.map(({ event }) => event);
  const game = replay({ initialState: initialGame, evolve: evolveGame }, events);
  const { word, isActive, isDaily, lifecycle, revision } = game;
  const [first, last] = [stored[0], stored.at(-1)];
  const seconds = (event?: StoredEvent) => (event?.cause.atMs ?? 0) / 1000;

  const picks = new Map<string, [pickedAt: number, isPlanned: boolean]>();
  for (const storedEvent of stored) {
    const { event } = storedEvent;
    if (event.type === 'DailyGamePicked')
      picks.set(event.date, [seconds(storedEvent), event.isPlanned]);
    if (event.type === 'DailyGameReleased') picks.delete(event.date);
  }
  const isDeleted = lifecycle === 'deleted';
  return {
    game: [
      ...[
        gameId,
        word,
        JSON.stringify(detailsAfter(game, NO_DETAILS)),
        isActive,
        isDaily,
        isDeleted,
        revision,
        game.edition,
      ],
      seconds(first),
      seconds(last),
      last?.position ?? 0,
    ],
    images: game.images.map((image, order) => [
      image.id,
      gameId,
      order,
      image.pictureHash,
      JSON.stringify({
        ...clueTextsOf(image),
        credit: isSameCredit(image.credit) ? {} : image.credit,
      }),
    ]),
    days: [...picks].map(([date, [pickedAt, isPlanned]]) => [date, gameId, pickedAt, isPlanned]),
  };
}
