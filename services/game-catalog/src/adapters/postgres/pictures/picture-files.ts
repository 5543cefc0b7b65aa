import type { Database } from '../pool.ts';

/** Stores the bytes of pictures by file name. The content of a name never changes. */
export interface PictureFiles {
  /** Stores a file unless it already exists. `tx` is the transaction that stores the metadata of the picture. */
  put(tx: Database, name: string, bytes: Buffer): Promise<void>;
  /** Resolves with the bytes of a file; undefined when it does not exist. */
  get(db: Database, name: string): Promise<Buffer | undefined>;
  /** Removes files; names that do not exist are ignored. */
  remove(tx: Database, names: readonly string[]): Promise<void>;
}
