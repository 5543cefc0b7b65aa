import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { S3Settings } from '@imguessr/connections/s3';
import type { BackupFiles, BackupStore } from './backup-store.ts';
import { hashing } from './chunks.ts';
import { s3Objects } from './s3-objects.ts';
import { removeUpload, unfinishedUploads, uploadObject } from './s3-upload.ts';

/**
 * Returns the backups in an S3-compatible store, each an object per file below the prefix of the settings. `scratch` is a folder for
 * one file at a time, while it is uploaded.
 */
export function s3Store(settings: S3Settings, scratch: string): BackupStore {
  const objects = s3Objects(settings);
  const { bucket, prefix } = settings;
  /** Unfinished uploads count as files: they cost as much. */
  const stored = async (below: string) => {
    const [keys, uploads] = [await objects.keys(below), await unfinishedUploads(objects, below)];
    return [...keys, ...uploads.map(({ key }) => key)].map((key) => key.slice(below.length));
  };
  const files = (name: string): BackupFiles => {
    const folder = `${prefix}${name}/`;
    const write: BackupFiles['write'] = async (file, content) => {
      const hashed = hashing(content);
      await uploadObject(objects, folder + file, hashed);
      return hashed.digest();
    };
    return {
      location: `s3://${bucket}/${prefix}${name}`,
      names: () => stored(folder),
      write,
      writeFrom: async (file, create) => {
        const temporary = mkdtempSync(join(scratch, 'backup-'));
        try {
          await create(join(temporary, file));
          return await write(file, createReadStream(join(temporary, file)));
        } finally {
          rmSync(temporary, { recursive: true, force: true });
        }
      },
      open: (file) => objects.get(folder + file),
    };
  };
  return {
    files,
    names: async () => {
      const folders = (await stored(prefix)).flatMap((key) =>
        key.includes('/') ? [key.slice(0, key.indexOf('/'))] : [],
      );
      return [...new Set(folders)];
    },
    remove: async (name, first) => {
      const folder = `${prefix}${name}/`;
      await objects.remove(folder + first);
      for (const key of await objects.keys(folder)) await objects.remove(key);
      for (const upload of await unfinishedUploads(objects, folder)) await removeUpload(objects, upload);
    },
  };
}
