import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { s3Binary, startS3 } from '@imguessr/testing/node';
import type { BackupStore } from '../backup/store/backup-store.ts';
import { configuredStore } from '../backup/store/configured-store.ts';

/**
 * A place for backups: the environment of the commands, and the same place as the tests read it.
 */
export interface BackupTarget {
  readonly env: Readonly<Record<string, string>>;
  readonly store: BackupStore;
  stop(): Promise<void>;
}

async function startVolume(): Promise<BackupTarget> {
  const folder = mkdtempSync(join(tmpdir(), 'imguessr-backups-'));
  const env = { BACKUP_FOLDER: folder };
  return {
    env,
    store: configuredStore(env),
    stop: async () => rmSync(folder, { recursive: true }),
  };
}

/** Starts an S3-compatible server with an empty bucket. */
async function startBucket(): Promise<BackupTarget> {
  const s3 = await startS3(s3Binary() ?? '');
  const env = {
    BACKUP_S3_ENDPOINT: s3.endpoint,
    BACKUP_S3_BUCKET: s3.bucket,
    BACKUP_S3_PREFIX: 'one/two & three/',
    BACKUP_S3_ACCESS_KEY: s3.accessKey,
    BACKUP_S3_SECRET_KEY: s3.secretKey,
  };
  return { env, store: configuredStore(env), stop: () => s3.stop() };
}

export const BACKUP_TARGETS: readonly {
  readonly name: string;
  readonly start: () => Promise<BackupTarget>;
}[] = [
  { name: 'a volume', start: startVolume },
  ...(s3Binary() ? [{ name: 'an S3 store', start: startBucket }] : []),
];
