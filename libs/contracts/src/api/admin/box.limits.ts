/** The limits of a box of games: a zip file with games, their texts and their pictures. */
export const BOX_LIMITS = {
  games: 500,
  /** Files in the zip, including folders and files that are ignored. */
  entries: 3_000,
  /** Bytes of the zip, and of all its files together after decompression. */
  bytes: 1024 ** 3,
  /** Bytes of `games.csv`. */
  csvBytes: 4 * 1024 ** 2,
  /** How many times larger a file may be than its compressed form. */
  ratio: 100,
  /** Bytes of each part of an upload; only the last part may be smaller. */
  partBytes: 4 * 1024 ** 2,
  /** Uploaded boxes that are kept at a time. */
  boxes: 5,
  /** How long a box is kept after its upload began, in hours. */
  hours: 24,
} as const;
