// Restores into the database of an installation whose services have run, but on which nobody has
// played.
import { gzipSync } from 'node:zlib';
import { lockHead, migrateArchive, openArchive, readHead } from '@imguessr/play-log/archive';
import { useDatabase, useFixture } from '@imguessr/testing/fixtures';
import { beforeAll, expect, test } from 'vitest';
import { ARCHIVE_TABLES, hasArchive, restoreArchive } from '../backup/archive-tables.ts';
import type { Manifest } from '../backup/manifest.ts';
import type { BackupFiles } from '../backup/store/backup-store.ts';

const EMPTY: Manifest = {
  format: 2,
  takenAt: '2026-05-01T02:00:00.000Z',
  streams: [],
  tables: Object.fromEntries(ARCHIVE_TABLES.map(([table]) => [table, 0])),
  files: {},
};
const NO_ROWS = { open: async () => [gzipSync('')] } as unknown as BackupFiles;
const database = useDatabase();
const archive = useFixture(
  async () => openArchive(database.url),
  (pool) => pool.end(),
);

beforeAll(async () => {
  await migrateArchive(database.url);
});

test('the archive that its archiver has begun is not taken for plays, and gives way', async () => {
  await lockHead(archive, 3);
  expect(await hasArchive(database.url)).toBe(false);
  await restoreArchive(database.url, NO_ROWS, EMPTY);
  const { rows } = await archive.query('SELECT FROM play_archive.heads');
  expect(rows).toHaveLength(0);
});

test('archived plays are found', async () => {
  await lockHead(archive, 0);
  await archive.query('UPDATE play_archive.heads SET last_sequence = 7');
  expect(await readHead(archive, 0)).toMatchObject({ lastSequence: 7 });
  expect(await hasArchive(database.url)).toBe(true);
});
