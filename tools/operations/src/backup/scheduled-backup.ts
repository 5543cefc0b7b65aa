import { backUp, type Servers } from './back-up.ts';
import { MANIFEST_FILE, type Manifest } from './manifest.ts';
import type { BackupFiles, BackupStore } from './store/backup-store.ts';
import { configuredStore, type StoreEnvironment } from './store/configured-store.ts';
import { folderFiles } from './store/folder-store.ts';

/**
 * The names of backups, in the order of their times: 2026-11-23T02-00-00Z. Anything else in the
 * store is left alone.
 */
const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;
const nameOf = (time: Date) => time.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
/** A run is ended after a day at most: what is incomplete after that stays incomplete. */
const DAY_MS = 86_400_000;

/**
 * Backs up under a new name, then removes old and incomplete backups. Resolves with location and
 * manifest; a failure removes nothing.
 */
export async function backUpOnSchedule(
  servers: Servers,
  store: BackupStore,
  keep: number,
  now: Date,
): Promise<{ readonly location: string; readonly manifest: Manifest; readonly removed: number }> {
  const files = store.files(nameOf(now));
  const manifest = await backUp(servers, files);
  return { location: files.location, manifest, removed: await removeOldBackups(store, keep, now) };
}

/**
 * Removes all but the newest `keep` complete backups, and incomplete ones older than a day.
 * Resolves with their number.
 */
export async function removeOldBackups(
  store: BackupStore,
  keep: number,
  now: Date,
): Promise<number> {
  const { complete, incomplete } = await listBackups(store);
  const abandoned = incomplete.filter((name) => name < nameOf(new Date(now.getTime() - DAY_MS)));
  const old = [...complete.slice(0, -Math.max(1, keep)), ...abandoned];
  // Without its manifest, a backup that was removed in part is an incomplete one.
  for (const name of old) await store.remove(name, MANIFEST_FILE);
  return old.length;
}

/**
 * Resolves with the files of a complete backup: the newest one for `latest`. Throws when there is
 * none.
 */
export async function findBackup(store: BackupStore, name: string): Promise<BackupFiles> {
  const { complete } = await listBackups(store);
  const found = name === 'latest' ? complete.at(-1) : complete.find((each) => each === name);
  if (found) return store.files(found);
  const [newest] = complete.slice(-1);
  throw new Error(
    newest
      ? `There is no complete backup ${name}. The newest one is ${newest}.`
      : 'There is no complete backup that is named by its time. Create one (imguessr backup), or give the path of another folder.',
  );
}

/**
 * Resolves with the files of a complete backup in a folder, or of a name in the environment's place
 * for backups. Throws when there is none.
 */
export async function chosenBackup(
  folderOrName: string,
  environment: StoreEnvironment,
): Promise<BackupFiles> {
  const hasStore = Boolean(environment.BACKUP_FOLDER || environment.BACKUP_S3_ENDPOINT);
  if (hasStore && !folderOrName.includes('/'))
    return findBackup(configuredStore(environment), folderOrName);
  const files = folderFiles(folderOrName);
  if ((await files.names()).includes(MANIFEST_FILE)) return files;
  throw new Error(
    `There is no complete backup in ${folderOrName}. Name a folder that contains ${MANIFEST_FILE}, or set the place for backups (--help).`,
  );
}

async function listBackups(
  store: BackupStore,
): Promise<{ complete: readonly string[]; incomplete: readonly string[] }> {
  const complete: string[] = [];
  const incomplete: string[] = [];
  for (const name of (await store.names()).filter((each) => NAME.test(each)).sort()) {
    const isComplete = (await store.files(name).names()).includes(MANIFEST_FILE);
    (isComplete ? complete : incomplete).push(name);
  }
  return { complete, incomplete };
}
