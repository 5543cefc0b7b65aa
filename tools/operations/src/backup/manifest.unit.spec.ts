import { expect, test } from 'vitest';
import { contentsOf, MANIFEST_FILE, readManifest } from './manifest.ts';
import type { BackupFiles } from './store/backup-store.ts';

test('says how much a backup contains', () => {
  const tables = { catalog_fact: 9, picture: 4, 'play_log.plays': 2 };
  expect(contentsOf({ tables })).toBe('2 plays, 9 events of games and 4 pictures');
});

/** A backup of which only this manifest is there. */
function withManifest(text: string): BackupFiles {
  async function* content() {
    yield Buffer.from(text);
  }
  const open = async (name: string) => (name === MANIFEST_FILE ? content() : undefined);
  return { location: '/backups/1', open } as unknown as BackupFiles;
}

test.each([
  [
    'a missing file',
    '{"format":3,"files":{"picture.jsonl.gz":"a"}}',
    'picture.jsonl.gz is missing in /backups/1',
  ],
  ['a damaged manifest', '{"format":3,"fi', 'backup.json in /backups/1 is no JSON'],
])('names %s', async (_, manifest, reason) => {
  await expect(readManifest(withManifest(manifest))).rejects.toThrow(
    `${reason}: the backup is damaged. Restore another one.`,
  );
});

test.each([
  [2, 'an earlier version. Restore it with that version, and move its games as an archive.'],
  [4, 'a later version. Restore it with that version.'],
])('refuses format %d', async (format, reason) => {
  const files = withManifest(JSON.stringify({ format, files: {} }));
  await expect(readManifest(files)).rejects.toThrow(
    `The backup in /backups/1 was created by ${reason}`,
  );
});
