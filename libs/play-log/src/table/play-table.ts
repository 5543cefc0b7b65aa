import { BinaryWriter } from '@bufbuild/protobuf/wire';
import { migrateSchema } from '@imguessr/connections';
import { type PlayFact, playEventOf, StoredPlay } from '@imguessr/contracts/facts';
import { GIVE_UP, playAfter } from '@imguessr/game-rules';
import type pg from 'pg';
import { lastSequences, plays, tableVersion } from './plays.sql.ts';
import { inTransaction } from './postgres.ts';
import { readTableState, requireNotRestored, type TableState } from './table-state.ts';

const SCHEMA = {
  name: 'play_log',
  lock: 7018,
  migrations: [
    ['0001-plays', plays],
    ['0002-last-sequences', lastSequences],
    ['0003-table-version', tableVersion],
  ],
} as const;
const ROWS_PER_READ = 2_000;

export interface PlayKey {
  readonly sessionId: string;
  readonly gameId: number;
}

export const keyOf = ({ gameId, sessionId }: PlayKey): string => `${gameId}.${sessionId}`;

export interface StoredFact {
  /** The position in the log. */
  readonly sequence: number;
  readonly fact: PlayFact;
}

interface PlayRow {
  readonly session_id: string;
  readonly game_id: number;
  readonly facts: Buffer;
}

/** Creates the table, or brings it up to date. Several processes may call it at once. */
export async function migratePlays(databaseUrl: string): Promise<void> {
  await migrateSchema(databaseUrl, SCHEMA);
}

/**
 * Stores whole plays, each with all of its facts, and the sequence up to which the log is in the
 * table. A play that is stored already with as many facts stays as it is. Resolves with the state of
 * the table. The writer passes the newest state that it has seen as `known`: then this is a new
 * version, or rejects with `RestoredTableError` if the table went back.
 */
export async function storePlays(
  pool: pg.Pool,
  stored: readonly (readonly StoredFact[])[],
  watermark: number,
  known?: TableState,
): Promise<TableState> {
  return inTransaction(pool, async (client) => {
    const before = await readTableState(client, 'FOR UPDATE');
    if (known) requireNotRestored(before, known);
    // What is not after the watermark was stored by another writer, and may have been erased since.
    const missing = stored.filter((facts) => (facts.at(-1)?.sequence ?? 0) > before.watermark);
    if (missing.length === 0 && watermark <= before.watermark) return before;
    if (missing.length > 0) await client.query(STORE, columnsOf(missing));
    const after: TableState = {
      watermark: Math.max(before.watermark, watermark),
      version: before.version + (known ? 1 : 0),
    };
    await client.query('UPDATE play_log.watermark SET sequence = $1, version = $2', [
      after.watermark,
      after.version,
    ]);
    return after;
  });
}

const STORE = `
  INSERT INTO play_log.plays AS known
  SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::smallint[], $6::jsonb[],
    $7::boolean[], $8::timestamptz[], $9::timestamptz[], $10::bigint[], $11::bytea[])
  ON CONFLICT (session_id, game_id) DO UPDATE SET
    edition = excluded.edition, outcome = excluded.outcome, attempts = excluded.attempts,
    guesses = excluded.guesses, is_ai_self_play = excluded.is_ai_self_play,
    started_at = excluded.started_at, last_at = excluded.last_at,
    last_sequence = excluded.last_sequence, facts = excluded.facts
  WHERE known.attempts < excluded.attempts`;

function columnsOf(stored: readonly (readonly StoredFact[])[]): unknown[][] {
  const columns: unknown[][] = Array.from({ length: 11 }, () => []);
  // The buffer of a new one grows while it writes: half of the time for a play.
  const writer = new BinaryWriter();
  for (const facts of stored) {
    const [first, last] = [facts[0], facts.at(-1)];
    if (!first || !last) continue;
    const row = [
      first.fact.sessionId,
      first.fact.gameId,
      first.fact.edition,
      outcomeOf(last.fact),
      facts.length,
      JSON.stringify(facts.map(({ fact }) => fact.guess)),
      last.fact.isAiSelfPlay,
      new Date(first.fact.atMs),
      new Date(last.fact.atMs),
      last.sequence,
      encode(facts, writer),
    ];
    for (const [index, value] of row.entries()) columns[index]?.push(value);
  }
  return columns;
}

function outcomeOf(last: PlayFact): string | null {
  const { isOver, hasWon } = playAfter(playEventOf(last));
  if (!isOver) return null;
  if (hasWon) return 'won';
  return last.guess === GIVE_UP ? 'given-up' : 'lost';
}

function encode(stored: readonly StoredFact[], writer: BinaryWriter): Uint8Array {
  // What the key of the row says is left out: it is half of the bytes.
  const facts = stored.map(({ sequence, fact }) => ({
    sequence,
    fact: { ...fact, sessionId: '', gameId: 0 },
  }));
  return StoredPlay.encode({ facts }, writer).finish();
}

function decode({ session_id: sessionId, game_id: gameId, facts }: PlayRow): StoredFact[] {
  return StoredPlay.decode(facts).facts.flatMap(({ sequence, fact }) =>
    fact ? [{ sequence, fact: { ...fact, sessionId, gameId } }] : [],
  );
}

/** Resolves with the facts of those plays that are stored, in no order. */
export async function findPlays(
  pool: pg.Pool,
  keys: readonly PlayKey[],
): Promise<readonly (readonly StoredFact[])[]> {
  const { rows } = await pool.query<PlayRow>(
    `SELECT session_id, game_id, facts FROM play_log.plays
     JOIN unnest($1::text[], $2::int[]) AS wanted (session_id, game_id) USING (session_id, game_id)`,
    [keys.map(({ sessionId }) => sessionId), keys.map(({ gameId }) => gameId)],
  );
  return rows.map(decode);
}

/** Resolves with the games of a session that are stored. */
export async function findPlayedGames(pool: pg.Pool, sessionId: string): Promise<number[]> {
  const { rows } = await pool.query<{ game_id: number }>(
    'SELECT game_id FROM play_log.plays WHERE session_id = $1',
    [sessionId],
  );
  return rows.map(({ game_id }) => game_id);
}

/** Resolves with the watermark, or with the last sequence of a stored fact if that is later. */
export async function readLastStored(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ sequence: string }>(
    `SELECT greatest(sequence, (SELECT max(last_sequence) FROM play_log.plays)) AS sequence
     FROM play_log.watermark`,
  );
  return Number(rows[0]?.sequence ?? 0);
}

/** Resolves with about how many plays the table has, by the statistics of PostgreSQL. */
export async function estimatePlays(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ reltuples: number }>(
    "SELECT reltuples FROM pg_class WHERE oid = 'play_log.plays'::regclass",
  );
  return Math.max(0, rows[0]?.reltuples ?? 0);
}

/** Reads which plays the table has at one moment. Resolves with its state. */
export function readPlayKeys(
  pool: pg.Pool,
  onKeys: (keys: readonly PlayKey[]) => void,
): Promise<TableState> {
  return readRows(pool, 'session_id, game_id', (rows) =>
    onKeys(rows.map(({ session_id: sessionId, game_id: gameId }) => ({ sessionId, gameId }))),
  );
}

/**
 * Reads the whole table as it is at one moment. Resolves with its watermark: the log continues
 * after it.
 */
export async function readPlays(
  pool: pg.Pool,
  onPlays: (plays: readonly (readonly StoredFact[])[], watermark: number) => Promise<void> | void,
): Promise<number> {
  const { watermark } = await readRows(pool, 'session_id, game_id, facts', (rows, at) =>
    onPlays(rows.map(decode), at),
  );
  return watermark;
}

async function readRows(
  pool: pg.Pool,
  columns: string,
  onRows: (rows: PlayRow[], watermark: number) => Promise<void> | void,
): Promise<TableState> {
  return inTransaction(pool, async (client) => {
    await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const state = await readTableState(client);
    await client.query(`DECLARE stored CURSOR FOR SELECT ${columns} FROM play_log.plays`);
    const fetchRows = () => client.query<PlayRow>(`FETCH ${ROWS_PER_READ} FROM stored`);
    let next = fetchRows();
    for (;;) {
      const { rows } = await next;
      if (rows.length === 0) return state;
      // PostgreSQL reads while these are worked on.
      next = fetchRows();
      next.catch(() => undefined);
      await onRows(rows, state.watermark);
    }
  });
}
