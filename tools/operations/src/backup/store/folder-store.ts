import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupFiles, BackupStore } from './backup-store.ts';
import { hashing } from './chunks.ts';

/** Returns the files in a folder, which is created with the first one. */
export function folderFiles(folder: string): BackupFiles {
  const pathOf = (name: string) => {
    createFolder(folder);
    return join(folder, name);
  };
  return {
    location: folder,
    names: async () => (existsSync(folder) ? readdirSync(folder) : []),
    write: async (name, content) => {
      const hashed = hashing(content);
      await pipeline(hashed, createWriteStream(pathOf(name), { flush: true }));
      return hashed.digest();
    },
    open: async (name) =>
      existsSync(join(folder, name)) ? createReadStream(join(folder, name)) : undefined,
  };
}

function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    // The code alone: for a read-only file system, too, it is ENOENT and a text that no such file
    // exists.
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `The folder ${folder} cannot be created (${code}). Name one in a place that this account can write to.`,
      {
        cause: error,
      },
    );
  }
}

/** Returns the backups in a folder, such as that of a volume. */
export function folderStore(root: string): BackupStore {
  return {
    files: (name) => folderFiles(join(root, name)),
    names: async () => (existsSync(root) ? readdirSync(root) : []),
    remove: async (name, first) => {
      rmSync(join(root, name, first), { force: true });
      rmSync(join(root, name), { recursive: true });
    },
  };
}
