import { BOX_TEXT_NAMES, byName, CLUE_TEXT_NAMES } from '@imguessr/game-rules';
import { sql } from 'slonik';
import { z } from 'zod';
import type { RowChange, StoredRow } from '../../../boxes/format/box-store.port.ts';
import { storedCredit } from '../events/stored-events.ts';
import type { Database } from '../pool.ts';

const texts = z.object({
  ...byName(CLUE_TEXT_NAMES, () => z.string()),
  credit: storedCredit,
});
const gameBody = z.object({
  row: z.string(),
  word: z.string(),
  ...byName(BOX_TEXT_NAMES, () => z.string()),
  isActive: z.boolean(),
  isDaily: z.boolean(),
  days: z.array(z.string()),
  texts: z.array(texts),
});
const storedRow = z.object({
  game: gameBody,
  files: z.array(z.string()),
  verdict: z.enum(['ok', 'warning', 'refused', 'present']),
  reasons: z.array(z.string()),
  state: z.enum(['idle', 'waiting', 'imported', 'failed']),
  isChecked: z.boolean(),
  fingerprint: z.string(),
  thumbnail: z.string(),
  gameId: z
    .number()
    .nullable()
    .transform((id) => id ?? undefined),
});

export function readRows(db: Database, boxId: string): Promise<readonly StoredRow[]> {
  return db.any(sql.type(storedRow)`
    SELECT game, files, verdict, reasons, state, is_checked, fingerprint, thumbnail, game_id
    FROM box_row WHERE box_id = ${boxId} ORDER BY position`);
}

export async function saveRows(
  tx: Database,
  boxId: string,
  rows: readonly StoredRow[],
): Promise<void> {
  await tx.query(sql.unsafe`DELETE FROM box_row WHERE box_id = ${boxId}`);
  await tx.query(sql.unsafe`
    INSERT INTO box_row (box_id, position, name, game, files, verdict, reasons, state, is_checked, fingerprint, thumbnail)
    SELECT box_id, position, name, game::jsonb, files::jsonb, verdict, reasons::jsonb, 'idle', is_checked, '', ''
    FROM ${sql.unnest(
      rows.map(({ game, files, verdict, reasons, isChecked }, position) => [
        boxId,
        position,
        game.row,
        ...[
          JSON.stringify(game),
          JSON.stringify(files),
          verdict,
          JSON.stringify(reasons),
          isChecked,
        ],
      ]),
      ['text', 'int4', 'text', 'text', 'text', 'text', 'text', 'bool'],
    )} AS row (box_id, position, name, game, files, verdict, reasons, is_checked)`);
}

export async function changeRow(
  db: Database,
  boxId: string,
  name: string,
  change: RowChange,
): Promise<void> {
  await db.query(sql.unsafe`
    UPDATE box_row SET
      verdict = coalesce(${change.verdict ?? null}, verdict),
      reasons = coalesce(${change.reasons ? JSON.stringify(change.reasons) : null}::jsonb, reasons),
      state = coalesce(${change.state ?? null}, state),
      is_checked = coalesce(${change.isChecked ?? null}, is_checked),
      fingerprint = coalesce(${change.fingerprint ?? null}, fingerprint),
      thumbnail = coalesce(${change.thumbnail ?? null}, thumbnail),
      game_id = coalesce(${change.gameId ?? null}, game_id)
    WHERE box_id = ${boxId} AND name = ${name}`);
}

/** Skips rows that may not be imported. */
export async function selectRows(
  tx: Database,
  boxId: string,
  names: readonly string[],
): Promise<void> {
  await tx.query(sql.unsafe`
    UPDATE box_row SET state = 'waiting'
    WHERE box_id = ${boxId} AND name = ANY(${sql.array([...names], 'text')}) AND verdict IN ('ok', 'warning')
      AND state IN ('idle', 'failed')`);
}
