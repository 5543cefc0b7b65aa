import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { StreamDescription } from './stream-snapshot.ts';

/** The contents of a backup. It is written last, so a folder without it is an incomplete backup. */
export interface Manifest {
  readonly format: 1;
  /** ISO 8601. */
  readonly takenAt: string;
  readonly streams: readonly StreamDescription[];
  /** Number of rows by table. */
  readonly tables: Readonly<Record<string, number>>;
  /** SHA-256 by file. */
  readonly files: Readonly<Record<string, string>>;
}

/** Thrown when a backup cannot be created or restored; `message` is shown to operators. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const MANIFEST_FILE = 'backup.json';
/** The record of erased sessions; backups of versions without erasures lack it. */
export const ERASURES_FILE = 'erasures.json';
export const tableFile = (table: string) => `${table}.jsonl.gz`;
export const streamFile = (stream: string) => `${stream}.snapshot`;

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Writes and resolves with the manifest, including the hashes of all files. */
export async function writeManifest(
  folder: string,
  files: readonly string[],
  contents: Pick<Manifest, 'streams' | 'tables'>,
): Promise<Manifest> {
  const hashes = await Promise.all(files.map(async (file) => [file, await hashOf(join(folder, file))]));
  const manifest: Manifest = {
    format: 1,
    takenAt: new Date().toISOString(),
    ...contents,
    files: Object.fromEntries(hashes),
  };
  writeFileSync(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Resolves with the manifest after verifying all files. Throws BackupError when the backup is incomplete or damaged. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, MANIFEST_FILE);
  if (!existsSync(file)) throw new BackupError(`There is no complete backup in ${folder}.`);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  if (manifest.format !== 1) throw new BackupError(`The backup in ${folder} was created by a later version.`);
  for (const [name, hash] of Object.entries(manifest.files)) {
    const found = existsSync(join(folder, name)) ? await hashOf(join(folder, name)) : undefined;
    if (found !== hash)
      throw new BackupError(`${name} in ${folder} has changed since it was written: the backup is damaged.`);
  }
  return manifest;
}
