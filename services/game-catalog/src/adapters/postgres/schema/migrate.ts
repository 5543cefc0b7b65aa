import { connectPostgres } from '@imguessr/connections';
import type pg from 'pg';
import { facts } from './migrations/0001-facts.ts';
import { projections } from './migrations/0002-projections.ts';
import { pictures } from './migrations/0003-pictures.ts';
import { pictureFiles } from './migrations/0004-picture-files.ts';
import { plannedDays } from './migrations/0005-planned-days.ts';
import { pictureAddress } from './migrations/0006-picture-address.ts';
import { relayEpoch } from './migrations/0007-relay-epoch.ts';
import { hints } from './migrations/0008-hints.ts';
import { perceptualHashes } from './migrations/0010-perceptual-hashes.ts';
import { credits } from './migrations/0012-credits.ts';
import { idempotencyKeys } from './migrations/0013-idempotency-keys.ts';
import { boxes } from './migrations/0014-boxes.ts';
import { circles } from './migrations/0016-circles.ts';
import { themes } from './migrations/0017-themes.ts';
import { drawSecret } from './migrations/0018-draw-secret.ts';
import { circleInvitations } from './migrations/0019-circle-invitations.ts';
import { boxRefusal } from './migrations/0020-box-refusal.ts';

/** In the order in which they run. A released migration is never edited; a further change is a new migration. */
const MIGRATIONS: readonly (readonly [name: string, sql: string])[] = [
  ['0001-facts', facts],
  ['0002-projections', projections],
  ['0003-pictures', pictures],
  ['0004-picture-files', pictureFiles],
  ['0005-planned-days', plannedDays],
  ['0006-picture-address', pictureAddress],
  ['0007-relay-epoch', relayEpoch],
  ['0008-hints', hints],
  ['0010-perceptual-hashes', perceptualHashes],
  ['0012-credits', credits],
  ['0013-idempotency-keys', idempotencyKeys],
  ['0014-boxes', boxes],
  ['0016-circles', circles],
  ['0017-themes', themes],
  ['0018-draw-secret', drawSecret],
  ['0019-circle-invitations', circleInvitations],
  ['0020-box-refusal', boxRefusal],
];

/** Key of the advisory lock that lets one process migrate at a time. */
const LOCK = 7003;

/** Runs the pending migrations and resolves with their names. Several replicas may call it at once. */
export async function migrate(databaseUrl: string): Promise<readonly string[]> {
  const client = await connect(databaseUrl);
  try {
    // The end of the session below releases the lock, also after a failure.
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, run_at timestamptz NOT NULL DEFAULT now())',
    );
    const pending = await pendingIn(client);
    for (const [name, sql] of pending) {
      await client.query('BEGIN');
      await client.query(sql);
      await client.query('INSERT INTO migration (name) VALUES ($1)', [name]);
      await client.query('COMMIT');
    }
    return pending.map(([name]) => name);
  } finally {
    await client.end();
  }
}

/** Resolves with the names of the migrations that have not run on the database yet. */
export async function pendingMigrations(databaseUrl: string): Promise<readonly string[]> {
  const client = await connect(databaseUrl);
  try {
    const { rows } = await client.query<{ found: string | null }>("SELECT to_regclass('migration')::text AS found");
    const pending = rows[0]?.found ? await pendingIn(client) : MIGRATIONS;
    return pending.map(([name]) => name);
  } finally {
    await client.end();
  }
}

async function pendingIn(client: pg.Client): Promise<typeof MIGRATIONS> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migration');
  const done = new Set(rows.map((row) => row.name));
  return MIGRATIONS.filter(([name]) => !done.has(name));
}

const connect = (databaseUrl: string) => connectPostgres(databaseUrl, { connectionTimeoutMillis: 3000 });
