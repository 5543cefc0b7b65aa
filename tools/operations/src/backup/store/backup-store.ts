export interface BackupFiles {
  /** Where they are, for operators. */
  readonly location: string;
  /** Resolves with the names of the files that are stored, or are being stored. */
  names(): Promise<readonly string[]>;
  /**
   * Stores a file in place of one of the same name. Resolves with its SHA-256 once all of it is
   * stored; rejects if `content` does.
   */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<string>;
  /** Resolves with the content of a file; undefined if there is no such file. */
  open(name: string): Promise<AsyncIterable<Uint8Array> | undefined>;
}

/** Where scheduled backups are stored, each under a name of its own. */
export interface BackupStore {
  /** Returns the files of a backup, which may not exist yet. */
  files(name: string): BackupFiles;
  /** Resolves with the names of everything stored, complete backups or not. */
  names(): Promise<readonly string[]>;
  /** Removes a backup; `first` is removed before its other files. */
  remove(name: string, first: string): Promise<void>;
}
