import { type S3Environment, s3Settings } from '@imguessr/connections/s3';
import type { BackupStore } from './backup-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

export interface StoreEnvironment extends S3Environment<'BACKUP_S3'> {
  readonly BACKUP_FOLDER?: string | undefined;
}

export const STORE_SETTING =
  'The place for backups is BACKUP_FOLDER, or BACKUP_S3_ENDPOINT and BACKUP_S3_BUCKET.';

/**
 * Returns the store that the environment names: a folder, or a bucket. Throws unless it is exactly
 * one.
 */
export function configuredStore(environment: StoreEnvironment): BackupStore {
  const { BACKUP_FOLDER: folder } = environment;
  const s3 = s3Settings(environment, 'BACKUP_S3', 'imguessr-backup');
  if (s3 && folder)
    throw new Error('BACKUP_FOLDER and BACKUP_S3_ENDPOINT are both set. Remove one of them.');
  if (s3) return s3Store(s3);
  if (folder) return folderStore(folder);
  throw new Error(
    'There is no place for backups. Name a folder, or set BACKUP_FOLDER, or BACKUP_S3_ENDPOINT and BACKUP_S3_BUCKET.',
  );
}
