import { buffer } from 'node:stream/consumers';
import type { BackupFiles } from './store/backup-store.ts';
import { hashOf } from './store/chunks.ts';
import type { StreamDescription } from './stream-snapshot.ts';

/** Versions before 0.3.0 wrote format 1, which has other events. */
const FORMAT = 2;

/** The contents of a backup. It is written last, so files without it are an incomplete backup. */
export interface Manifest {
  readonly format: typeof FORMAT;
  readonly takenAt: string;
  readonly streams: readonly StreamDescription[];
  /** Number of rows by table. */
  readonly tables: Readonly<Record<string, number>>;
  /** SHA-256 by file. */
  readonly files: Readonly<Record<string, string>>;
}

export const MANIFEST_FILE = 'backup.json';
/** The record of erased sessions. */
export const ERASURES_FILE = 'erasures.json';
export const tableFile = (table: string) => `${table}.jsonl.gz`;
export const streamFile = (stream: string) => `${stream}.snapshot`;

/** Writes and resolves with the manifest, given the hashes of all files. */
export async function writeManifest(
  files: BackupFiles,
  contents: Pick<Manifest, 'streams' | 'tables' | 'files'>,
): Promise<Manifest> {
  const manifest: Manifest = { format: FORMAT, takenAt: new Date().toISOString(), ...contents };
  await writeText(files, MANIFEST_FILE, `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/**
 * Resolves with the manifest after verifying all files. Throws when the backup is incomplete or
 * damaged.
 */
export async function readManifest(files: BackupFiles): Promise<Manifest> {
  const { location } = files;
  const text = await readText(files, MANIFEST_FILE);
  if (text === undefined)
    throw new Error(
      `There is no complete backup in ${location}: ${MANIFEST_FILE} is missing. Restore another backup.`,
    );
  const manifest = parseManifest(text, location);
  if (manifest.format !== FORMAT) {
    const [age, next] =
      manifest.format < FORMAT ? ['an earlier', ', and move its games as a box'] : ['a later', ''];
    throw new Error(
      `The backup in ${location} was created by ${age} version. Restore it with that version${next}.`,
    );
  }
  for (const [name, hash] of Object.entries(manifest.files)) {
    const content = await files.open(name);
    if (!content)
      throw new Error(
        `${name} is missing in ${location}: the backup is damaged. Restore another one.`,
      );
    if ((await hashOf(content)) !== hash)
      throw new Error(
        `${name} in ${location} has changed since it was written: the backup is damaged. Restore another one.`,
      );
  }
  return manifest;
}

function parseManifest(text: string, location: string): Manifest {
  try {
    return JSON.parse(text) as Manifest;
  } catch (error) {
    throw new Error(
      `${MANIFEST_FILE} in ${location} is no JSON: the backup is damaged. Restore another one.`,
      {
        cause: error,
      },
    );
  }
}

/** Resolves with the content of a file of a verified backup. */
export async function contentOf(
  files: BackupFiles,
  name: string,
): Promise<AsyncIterable<Uint8Array>> {
  const content = await files.open(name);
  if (!content)
    throw new Error(
      `${name} is missing in ${files.location}: the backup is damaged. Restore another one.`,
    );
  return content;
}

/** Stores a text as a file, and resolves with its SHA-256. */
export function writeText(files: BackupFiles, name: string, text: string): Promise<string> {
  async function* content() {
    yield Buffer.from(text);
  }
  return files.write(name, content());
}

/** Resolves with the text of a file; undefined if there is no such file. */
export async function readText(files: BackupFiles, name: string): Promise<string | undefined> {
  const content = await files.open(name);
  return content && (await buffer(content)).toString('utf8');
}

/** Returns how much a backup contains, for operators: 3 guesses, … */
export function contentsOf({ streams, tables }: Pick<Manifest, 'streams' | 'tables'>): string {
  const playStreams = streams.filter(({ config }) => String(config.name).startsWith('GUESS_'));
  const logged = playStreams.reduce((sum, { state }) => sum + state.messages, 0);
  const archived = tables['play_archive.play_facts'] ?? 0;
  const guesses =
    archived > 0
      ? `${logged} guesses in the log and ${archived} in its archive`
      : `${logged} guesses`;
  return `${guesses}, ${tables.catalog_fact} events of games and ${tables.picture} pictures`;
}
