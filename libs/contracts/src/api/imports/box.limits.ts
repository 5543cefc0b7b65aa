export const BOX_LIMITS = {
  games: 500,
  /** Folders and ignored files included. */
  entries: 3_000,
  /** The zip, and all its files after decompression. */
  bytes: 1024 ** 3,
  /** The size of `games.csv`. */
  csvBytes: 4 * 1024 ** 2,
  /** How many times larger a file may be than its compressed form. */
  ratio: 100,
  /** Only the last part may be smaller. */
  partBytes: 4 * 1024 ** 2,
  /** Kept at a time. */
  boxes: 5,
  /** Kept after the upload began. */
  hours: 24,
} as const;
