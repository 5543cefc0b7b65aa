import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { StreamDescription } from './stream-snapshot.ts';

/** What a backup's folder holds; written last, so that a folder without it is a backup that was not finished. */
export interface Manifest {
  readonly format: 1;
  readonly takenAt: string;
  readonly streams: readonly StreamDescription[];
  /** Rows by table. */
  readonly tables: Readonly<Record<string, number>>;
  /** SHA-256 by file. */
  readonly files: Readonly<Record<string, string>>;
}

/** A backup cannot be made, or not be put back; `message` is fit for an operator. */
export class BackupFailed extends Error {}

const FILE = 'backup.json';
/** The sessions that were erased, in a backup since erasures are recorded. */
export const ERASURES_FILE = 'erasures.json';
export const tableFile = (table: string) => `${table}.jsonl.gz`;
export const streamFile = (stream: string) => `${stream}.snapshot`;

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

export async function writeManifest(
  folder: string,
  files: readonly string[],
  held: Pick<Manifest, 'streams' | 'tables'>,
): Promise<Manifest> {
  const hashes = await Promise.all(files.map(async (file) => [file, await hashOf(join(folder, file))]));
  const manifest: Manifest = {
    format: 1,
    takenAt: new Date().toISOString(),
    ...held,
    files: Object.fromEntries(hashes),
  };
  writeFileSync(join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** The manifest, once every file is as it was written. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, FILE);
  if (!existsSync(file)) throw new BackupFailed(`There is no finished backup in ${folder}.`);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  if (manifest.format !== 1) throw new BackupFailed(`The backup in ${folder} was made by a later version.`);
  for (const [name, hash] of Object.entries(manifest.files)) {
    const found = existsSync(join(folder, name)) ? await hashOf(join(folder, name)) : undefined;
    if (found !== hash) throw new BackupFailed(`${name} in ${folder} is not what was written: the backup is damaged.`);
  }
  return manifest;
}
