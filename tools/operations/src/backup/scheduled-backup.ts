import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backUp, type Servers } from './back-up.ts';
import { MANIFEST_FILE, type Manifest, readManifest } from './manifest.ts';

/** The names of backups, in the order of their times: 2026-11-23T02-00-00Z. Other files in the folder are left alone. */
const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;
const nameOf = (now: Date) => now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');

/**
 * Backs up into a new folder in `root`, reads the backup again to verify it, and only then removes all but the newest `keep` complete
 * backups, and the incomplete ones of earlier runs. Resolves with the folder and the manifest. Throws BackupError; then no backup is
 * removed.
 */
export async function backUpOnSchedule(
  servers: Servers,
  root: string,
  keep: number,
  now: Date,
): Promise<{ readonly folder: string; readonly manifest: Manifest; readonly removed: number }> {
  mkdirSync(root, { recursive: true });
  const folder = join(root, nameOf(now));
  await backUp(servers, folder);
  const manifest = await readManifest(folder);
  return { folder, manifest, removed: removeOldBackups(root, keep) };
}

/** Removes all but the newest `keep` complete backups, and all incomplete ones. Returns the number of removed folders. */
export function removeOldBackups(root: string, keep: number): number {
  const names = readdirSync(root)
    .filter((name) => NAME.test(name))
    .sort();
  const complete = names.filter((name) => existsSync(join(root, name, MANIFEST_FILE)));
  const kept = new Set(complete.slice(-Math.max(1, keep)));
  const old = names.filter((name) => !kept.has(name));
  for (const name of old) rmSync(join(root, name), { recursive: true });
  return old.length;
}
