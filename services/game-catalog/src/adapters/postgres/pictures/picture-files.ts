import type { Database } from '../pool.ts';

/** Where the bytes of pictures lie, by file name; what a name holds never changes. */
export interface PictureFiles {
  /** Puts a file; one that is there already stays. `tx` is the transaction that makes the picture known. */
  put(tx: Database, name: string, bytes: Buffer): Promise<void>;
  /** Resolves with the bytes of a file; undefined when it is not there. */
  get(db: Database, name: string): Promise<Buffer | undefined>;
  /** Removes files; names that are not there are no error. */
  remove(tx: Database, names: readonly string[]): Promise<void>;
}
