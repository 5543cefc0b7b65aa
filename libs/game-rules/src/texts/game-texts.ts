import { MAX_AFTERWORD_LENGTH, MAX_NOTE_LENGTH } from './afterword.ts';
import { wellFormed } from './well-formed.ts';

interface GameText {
  /** In characters. */
  readonly maxLength: number;
  /** Whether an archive has a column for it. */
  readonly isArchived: boolean;
  /** Returns the text as it is stored. */
  readonly normalise: (text: string) => string;
}

/**
 * Returns a text in Unicode's composed form. PostgreSQL can store neither NUL characters nor lone
 * surrogates.
 */
export function storableText(text: string): string {
  return wellFormed(text.replaceAll('\0', '')).normalize('NFC').trim();
}

/**
 * The texts of a game beside its word, each of them optional; in the order of the columns of an archive,
 * whose new ones are the last.
 */
export const GAME_TEXTS = {
  afterword: {
    maxLength: MAX_AFTERWORD_LENGTH,
    isArchived: true,
    normalise: storableText,
  },
  note: { maxLength: MAX_NOTE_LENGTH, isArchived: false, normalise: storableText },
} as const satisfies Record<string, GameText>;

export type GameTextName = keyof typeof GAME_TEXTS;
/** A text is empty if the game has none. */
export type GameTexts = Readonly<Record<GameTextName, string>>;

type NamesWith<Properties> = {
  [Name in GameTextName]: (typeof GAME_TEXTS)[Name] extends Properties ? Name : never;
}[GameTextName];
export type ArchiveTextName = NamesWith<{ readonly isArchived: true }>;

export const GAME_TEXT_NAMES = Object.keys(GAME_TEXTS) as readonly GameTextName[];
export const ARCHIVE_TEXT_NAMES = GAME_TEXT_NAMES.filter(
  (name): name is ArchiveTextName => GAME_TEXTS[name].isArchived,
);
