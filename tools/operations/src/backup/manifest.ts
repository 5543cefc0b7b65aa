import { buffer } from 'node:stream/consumers';
import type { BackupFiles } from './store/backup-store.ts';
import { hashOf } from './store/chunks.ts';

/** Earlier formats have other events, and plays as streams. */
const FORMAT = 3;

/** The contents of a backup. It is written last, so files without it are an incomplete backup. */
export interface Manifest {
  readonly format: typeof FORMAT;
  readonly takenAt: string;
  /** Number of rows by table. */
  readonly tables: Readonly<Record<string, number>>;
  /** Batches of the play log that the table of plays lacks. */
  readonly batches: number;
  /** SHA-256 by file. */
  readonly files: Readonly<Record<string, string>>;
}

export const MANIFEST_FILE = 'backup.json';
/** The record of erased sessions. */
export const ERASURES_FILE = 'erasures.json';
export const tableFile = (table: string) => `${table}.jsonl.gz`;
/** The play log after what the table of plays has. */
export const LOG_FILE = 'play-log.jsonl.gz';

/**
 * Writes and resolves with the manifest, given the hashes of all files. Throws when one of them
 * cannot be read as it was written.
 */
export async function writeManifest(
  files: BackupFiles,
  contents: Pick<Manifest, 'tables' | 'batches' | 'files'>,
): Promise<Manifest> {
  await verify(files, contents.files);
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
      manifest.format < FORMAT
        ? ['an earlier', ', and move its games as an archive']
        : ['a later', ''];
    throw new Error(
      `The backup in ${location} was created by ${age} version. Restore it with that version${next}.`,
    );
  }
  await verify(files, manifest.files);
  return manifest;
}

async function verify(files: BackupFiles, hashes: Manifest['files']): Promise<void> {
  for (const [name, hash] of Object.entries(hashes)) {
    if ((await hashOf(await contentOf(files, name))) !== hash)
      throw new Error(
        `${name} in ${files.location} has changed since it was written: the backup is damaged. Restore another one.`,
      );
  }
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

/** Resolves with the content of a file of a backup. Throws when it is missing. */
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

/** Returns how much a backup contains, for operators: 3 plays, … */
export const contentsOf = ({ tables }: Pick<Manifest, 'tables'>): string =>
  `${tables['play_log.plays'] ?? 0} plays, ${tables.catalog_fact} events of games and ${tables.picture} pictures`;
