import type pg from 'pg';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** Which moment of the table this is. */
export interface TableState {
  /** The sequence up to which every fact of the log is in the table. */
  readonly watermark: number;
  /** Grows with everything that the writer changes. */
  readonly version: number;
}

export const UNKNOWN_TABLE: TableState = { watermark: 0, version: 0 };

/** The table was restored to an earlier moment: it lacks what was stored since then. */
export class RestoredTableError extends Error {
  override readonly name = 'RestoredTableError';
}

/** Throws `RestoredTableError` if a table that was `known` went back, or lacks plays. */
export function requireNotRestored(found: TableState, known: TableState): void {
  if (found.version >= known.version && found.watermark >= known.watermark) return;
  throw new RestoredTableError(
    `the table of plays ends at ${found.watermark} of the log in version ${found.version}, ` +
      `and ended at ${known.watermark} in version ${known.version} before`,
  );
}

/** Resolves with the present state. Locked, the table is written to by nobody else. */
export async function readTableState(
  client: Queryable,
  lock: '' | 'FOR UPDATE' = '',
): Promise<TableState> {
  const { rows } = await client.query<{ sequence: string; version: string | null }>(
    `SELECT sequence, version FROM play_log.watermark ${lock}`,
  );
  return { watermark: Number(rows[0]?.sequence ?? 0), version: Number(rows[0]?.version ?? 0) };
}

/** Resolves with the sequence up to which every fact of the log is in the table. */
export async function readWatermark(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ sequence: string }>(
    'SELECT sequence FROM play_log.watermark',
  );
  return Number(rows[0]?.sequence ?? 0);
}

/** Sets a version above that of the table and `known`. */
export async function raiseVersion(client: Queryable, known: number): Promise<void> {
  await client.query('UPDATE play_log.watermark SET version = greatest(version, $1) + 1', [known]);
}
