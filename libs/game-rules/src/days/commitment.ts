/** What a commitment to the game of a day keeps secret until the day is over everywhere. */
export interface CommittedGame {
  readonly gameId: number;
  readonly word: string;
  /** The SHA-256 of each clue's picture as it is served, in hexadecimal digits, in order. */
  readonly pictures: readonly string[];
  /** Random, so that nobody finds the content by trying all games. */
  readonly salt: string;
}

/**
 * What is public from the start. `content` is the SHA-256 of the committed game, `previous` that of
 * the link before.
 */
export interface CommitmentLink {
  readonly previous: string;
  readonly date: string;
  /** ISO 8601, in UTC, with milliseconds. */
  readonly at: string;
  /** One line. */
  readonly reason: string;
  readonly content: string;
}

/** Before the first link. */
export const NO_COMMITMENT = '0'.repeat(64);

/** Returns the text whose SHA-256 is `content`. No part can contain a line break. */
export const contentText = ({ gameId, word, pictures, salt }: CommittedGame): string =>
  [gameId, word, pictures.join(','), salt].join('\n');

/** Returns the text whose SHA-256 is the hash of a link. */
export const linkText = ({ previous, date, at, reason, content }: CommitmentLink): string =>
  [previous, date, at, reason, content].join('\n');
