import type { AdminGameImage } from '@imguessr/contracts';
import { byName } from '@imguessr/game-rules';
import {
  creditFromText,
  creditWords,
  IMAGE_FIELDS,
  type ImageField,
  savedTextOf,
  storedText,
} from '../texts/image-fields.ts';

/** The texts of an image, and its picture: an address, or the file that replaces it. */
export interface ImageDraft extends Record<ImageField, string> {
  readonly picture: string | File;
}

export const draftOf = (image: AdminGameImage): ImageDraft => ({
  ...byName(IMAGE_FIELDS, (field) => savedTextOf(image, field)),
  picture: image.url,
});

/** Returns the fields as they are stored. */
export const tidied = (draft: ImageDraft): ImageDraft => ({
  ...draft,
  ...byName(IMAGE_FIELDS, (field) => storedText(field, draft[field])),
});

/** Returns a saved text in words; empty if there is none. */
export const wordsOf = (image: AdminGameImage, field: ImageField): string => {
  const saved = savedTextOf(image, field);
  return field === 'credit' ? (creditWords(creditFromText(saved)) ?? '') : saved;
};
