// Needs PostgreSQL: transactions and locks of migrations.
import { useDatabase } from '@imguessr/testing/fixtures';
import { expect, test } from 'vitest';
import { connectPostgres } from './connect-postgres.ts';
import { EarlierDataError } from './earlier-data.error.ts';
import { migrateSchema, readPendingMigrations, type Schema } from './migrations.ts';

const database = useDatabase();
const FIRST = ['0001-a', 'CREATE TABLE a (n integer)'] as const;
const SECOND = ['0002-b', 'ALTER TABLE a ADD COLUMN text text'] as const;

const schemaOf = (...migrations: Schema['migrations'][number][]): Schema => ({
  lock: 99_001,
  migrations,
});

async function query(text: string): Promise<unknown[]> {
  const client = await connectPostgres(database.url);
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('a database of an earlier version gets only the later migrations, and keeps its rows', async () => {
  await query(
    'CREATE TABLE migration (name text PRIMARY KEY, run_at timestamptz NOT NULL DEFAULT now())',
  );
  await query(
    `INSERT INTO migration (name) VALUES ('0001-a'); CREATE TABLE a (n integer); INSERT INTO a VALUES (7)`,
  );
  expect(await readPendingMigrations(database.url, schemaOf(FIRST, SECOND))).toEqual(['0002-b']);
  expect(await migrateSchema(database.url, schemaOf(FIRST, SECOND))).toEqual(['0002-b']);
  expect(await query('SELECT n, text FROM a')).toEqual([{ n: 7, text: null }]);
  expect(await migrateSchema(database.url, schemaOf(FIRST, SECOND))).toEqual([]);
});

test('a schema of its own has its own migrations, which several processes run once', async () => {
  const own: Schema = {
    name: 'own',
    lock: 99_002,
    migrations: [['0001-a', 'CREATE TABLE own.a (n integer)']],
  };
  expect(await readPendingMigrations(database.url, own)).toEqual(['0001-a']);
  const runs = await Promise.all([1, 2, 3].map(() => migrateSchema(database.url, own)));
  expect(runs.flat()).toEqual(['0001-a']);
  expect(await readPendingMigrations(database.url, own)).toEqual([]);
});

test('a migration that fails changes nothing, and runs again later', async () => {
  const name = '0003-c';
  const failing = 'CREATE TABLE c (n integer); SELECT 1 / 0';
  await expect(migrateSchema(database.url, schemaOf(FIRST, [name, failing]))).rejects.toThrow(
    'division by zero',
  );
  expect(await query(`SELECT to_regclass('c') AS found`)).toEqual([{ found: null }]);
  expect(
    await migrateSchema(database.url, schemaOf(FIRST, [name, 'CREATE TABLE c (n integer)'])),
  ).toEqual([name]);
});

test('a database that began with another migration is of before, and is refused unchanged', async () => {
  await query(
    `CREATE SCHEMA before; CREATE TABLE before.migration (name text PRIMARY KEY, run_at timestamptz);
     INSERT INTO before.migration (name) VALUES ('0001-other'), ('0002-b')`,
  );
  const schema: Schema = { ...schemaOf(FIRST, SECOND), name: 'before' };
  await expect(migrateSchema(database.url, schema)).rejects.toThrow(EarlierDataError);
  await expect(readPendingMigrations(database.url, schema)).rejects.toThrow(
    /PostgreSQL contains data of an earlier version and was not changed: .* export them there as an archive/,
  );
  const tables = await query(`SELECT relname FROM pg_class WHERE relkind = 'r'
    AND relnamespace = 'before'::regnamespace`);
  expect(tables).toEqual([{ relname: 'migration' }]);
});

test('a database of a later version, which has run more migrations, is accepted', async () => {
  await query(
    `CREATE SCHEMA later; CREATE TABLE later.migration (name text PRIMARY KEY, run_at timestamptz);
     INSERT INTO later.migration (name) VALUES ('0001-a'), ('0002-b'), ('0003-c')`,
  );
  expect(await migrateSchema(database.url, { ...schemaOf(FIRST, SECOND), name: 'later' })).toEqual(
    [],
  );
});
