import { NO_CREDIT } from '../clues/credit.ts';
import { byName } from '../names/by-name.ts';

interface ClueText {
  /** In characters. */
  readonly maxLength: number;
}

/**
 * The texts of an image, each of them optional; in the order in which editors see them. Players get
 * them once the game is
 * over. Those that they get earlier are named by the gateway (`seal-game.ts`).
 */
export const CLUE_TEXTS = {
  hint: { maxLength: 1_000 },
  description: { maxLength: 1_000 },
} as const satisfies Record<string, ClueText>;

export type ClueTextName = keyof typeof CLUE_TEXTS;
/** A text is empty if the image has none. */
export type ClueTexts = Readonly<Record<ClueTextName, string>>;
type PartialClueTexts = { readonly [Name in ClueTextName]?: string | undefined };

export const CLUE_TEXT_NAMES = Object.keys(CLUE_TEXTS) as readonly ClueTextName[];
export const NO_CLUE_TEXTS: ClueTexts = byName(CLUE_TEXT_NAMES, () => '');

/** The columns of an archive that each picture has, followed by its number. */
export const PICTURE_COLUMNS: readonly string[] = [...CLUE_TEXT_NAMES, ...Object.keys(NO_CREDIT)];

/** Returns the texts of an image, without anything else of it. */
export const clueTextsOf = (image: PartialClueTexts): ClueTexts =>
  byName(CLUE_TEXT_NAMES, (name) => image[name] ?? '');

/** Returns the texts that an image has. */
export const heldClueTexts = (image: PartialClueTexts): Partial<ClueTexts> =>
  byName(
    CLUE_TEXT_NAMES.filter((name) => image[name]),
    (name) => image[name] ?? '',
  );
