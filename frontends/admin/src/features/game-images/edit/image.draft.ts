import type { AdminGameImage } from '@imguessr/contracts';
import { byName, CLUE_TEXT_NAMES, type ClueTexts } from '@imguessr/game-rules';
import {
  changeOf,
  creditFromText,
  creditWords,
  IMAGE_FIELDS,
  type ImageField,
  savedTextOf,
  storedText,
} from '../texts/image-fields.ts';

/**
 * What was typed or chosen, each with what was saved when that began. Everything else follows the
 * image.
 */
export interface ImageDraft {
  readonly texts: Partial<Record<ImageField, { readonly typed: string; readonly base: string }>>;
  readonly picture?: { readonly file: File; readonly baseUrl: string } | undefined;
}

export const valueIn = ({ texts }: ImageDraft, field: ImageField, image: AdminGameImage): string =>
  texts[field]?.typed ?? savedTextOf(image, field);

export const textsOf = (draft: ImageDraft, image: AdminGameImage): ClueTexts =>
  byName(CLUE_TEXT_NAMES, (name) => valueIn(draft, name, image));

export const creditChange = (draft: ImageDraft, image: AdminGameImage) =>
  isTyped(draft, 'credit', image) ? changeOf('credit', valueIn(draft, 'credit', image)) : {};

export const withText = (
  draft: ImageDraft,
  field: ImageField,
  typed: string,
  image: AdminGameImage,
): ImageDraft =>
  typed === valueIn(draft, field, image)
    ? draft
    : {
        ...draft,
        texts: {
          ...draft.texts,
          [field]: { typed, base: draft.texts[field]?.base ?? savedTextOf(image, field) },
        },
      };

export const withFile = (
  draft: ImageDraft,
  file: File | undefined,
  image: AdminGameImage,
): ImageDraft => ({
  ...draft,
  picture: file && { file, baseUrl: draft.picture?.baseUrl ?? image.url },
});

export function isChanged(draft: ImageDraft, image: AdminGameImage): boolean {
  return draft.picture !== undefined || IMAGE_FIELDS.some((field) => isTyped(draft, field, image));
}

const isTyped = (draft: ImageDraft, field: ImageField, image: AdminGameImage): boolean =>
  draft.texts[field] !== undefined &&
  storedText(field, valueIn(draft, field, image)) !== savedTextOf(image, field);

/** Returns what somebody else has saved meanwhile of what is changed here. */
export function overtakenBy(image: AdminGameImage, draft: ImageDraft) {
  const fields = IMAGE_FIELDS.filter(
    (field) =>
      isTyped(draft, field, image) && draft.texts[field]?.base !== savedTextOf(image, field),
  );
  const isPicture = draft.picture !== undefined && draft.picture.baseUrl !== image.url;
  return {
    isAny: isPicture || fields.length > 0,
    isPicture,
    texts: fields.map((field) => {
      const theirs = savedTextOf(image, field);
      return field === 'credit' ? (creditWords(creditFromText(theirs)) ?? '') : theirs;
    }),
  };
}

/** Returns the draft over an image as others have saved it meanwhile. */
export const keptOver = (image: AdminGameImage, { texts, picture }: ImageDraft): ImageDraft => ({
  texts: Object.fromEntries(
    Object.entries(texts).map(([field, { typed }]) => [
      field,
      { typed, base: savedTextOf(image, field as ImageField) },
    ]),
  ),
  picture: picture && { ...picture, baseUrl: image.url },
});

/** Returns the draft without what others have saved meanwhile. */
export const withoutOvertaken = (
  image: AdminGameImage,
  { texts, picture }: ImageDraft,
): ImageDraft => ({
  texts: Object.fromEntries(
    Object.entries(texts).filter(
      ([field, { base }]) => base === savedTextOf(image, field as ImageField),
    ),
  ),
  picture: picture?.baseUrl === image.url ? picture : undefined,
});
