import { expect, test } from 'vitest';
import { contentsOf, MANIFEST_FILE, readManifest } from './manifest.ts';
import type { BackupFiles } from './store/backup-store.ts';

const streams = [
  { config: { name: 'GUESS_0' }, state: { messages: 2 } },
  { config: { name: 'CATALOG' }, state: { messages: 9 } },
] as never;

test.each([
  ['the log alone', {}, '2 guesses, 9 events of games and 4 pictures'],
  [
    'the log and its archive',
    { 'play_archive.play_facts': 4592 },
    '2 guesses in the log and 4592 in its archive, 9 events of games and 4 pictures',
  ],
])('counts the guesses of %s', (_, archive, text) => {
  expect(contentsOf({ streams, tables: { catalog_fact: 9, picture: 4, ...archive } })).toBe(text);
});

test('says that a file is missing', async () => {
  const manifest = JSON.stringify({ format: 1, files: { 'picture.jsonl.gz': 'a' } });
  async function* content() {
    yield Buffer.from(manifest);
  }
  const open = async (name: string) => (name === MANIFEST_FILE ? content() : undefined);
  await expect(readManifest({ location: '/backups/1', open } as unknown as BackupFiles)).rejects.toThrow(
    'picture.jsonl.gz is missing in /backups/1: the backup is damaged.',
  );
});
