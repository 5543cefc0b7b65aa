export const ARCHIVE_LIMITS = {
  games: 500,
  /** Folders and ignored files included. */
  entries: 3_000,
  /** The zip. */
  bytes: 100 * 1024 ** 2,
  /** All its files after decompression. */
  unpackedBytes: 200 * 1024 ** 2,
  /** The size of `games.csv`. */
  csvBytes: 4 * 1024 ** 2,
  /** How many times larger a file may be than its compressed form. */
  ratio: 100,
} as const;
