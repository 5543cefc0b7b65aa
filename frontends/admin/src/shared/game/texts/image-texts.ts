import type { AdminGameImage } from '@imguessr/contracts';
import {
  byName,
  CLUE_TEXT_NAMES,
  type ClueTexts,
  clueTextsOf,
  isSameCredit,
  NO_CREDIT,
  type PictureCredit,
} from '@imguessr/game-rules';

const FIELDS = [...CLUE_TEXT_NAMES, 'author', 'licence', 'source'] as const;
type Field = (typeof FIELDS)[number];

/** The texts of an image, with its credit. */
export type ImageFields = ClueTexts & PictureCredit;

/** The texts of all images of a game, as fields of its form. */
export type ImageTexts = Readonly<Record<`${number}/${Field}`, string>>;

/** Returns fields of the form for those of an image. */
export const textsOfImage = (id: number, fields: Partial<ImageFields>): ImageTexts =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${id}/${field}`, value]));

export const textsOf = (images: readonly AdminGameImage[]): ImageTexts =>
  Object.assign(
    {},
    ...images.map((image) =>
      textsOfImage(image.id, { ...clueTextsOf(image), ...(image.credit ?? NO_CREDIT) }),
    ),
  );

/** Returns the texts of an image in the form. */
export const fieldsOf = (texts: ImageTexts, id: number): ImageFields =>
  byName(FIELDS, (field) => texts[`${id}/${field}`] ?? '') as ImageFields;

/** Returns what has to be saved of an image. */
export function changesOf(
  image: AdminGameImage,
  { author, licence, source, ...texts }: ImageFields,
) {
  const credit = { author, licence, source };
  return {
    ...(CLUE_TEXT_NAMES.some((name) => texts[name] !== (image[name] ?? '')) && texts),
    ...(!isSameCredit(credit, image.credit) && { credit }),
  };
}
