import type { AdminGameImage } from '@imguessr/contracts';
import {
  CLUE_TEXT_NAMES,
  type ClueTexts,
  creditLines,
  NO_CREDIT,
  type PictureCredit,
  SOURCE_PATTERN,
} from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { clueTextProblem } from '../../../shared/game/texts/clue-texts.ts';

/** Fields of an image that are saved one by one. */
export const IMAGE_FIELDS = [...CLUE_TEXT_NAMES, 'credit'] as const;
export type ImageField = (typeof IMAGE_FIELDS)[number];

/** Returns why a source is rejected; undefined when it is accepted. */
export const sourceProblem = (source: string): string | undefined =>
  SOURCE_PATTERN.test(source) ? undefined : text('A link must begin with http:// or https://.');

/** Returns a text, so that a credit is compared and saved like the other fields. */
export const creditToText = ({ author, licence, source }: PictureCredit = NO_CREDIT): string =>
  JSON.stringify({ author, licence, source });

export const creditFromText = (text: string): PictureCredit => JSON.parse(text);

/** Returns a credit in words; undefined if nothing is known. */
export const creditWords = (credit: PictureCredit | undefined): string | undefined =>
  creditLines([credit ?? null])[0]?.text;

export const savedTextOf = (image: AdminGameImage, field: ImageField): string =>
  field === 'credit' ? creditToText(image.credit) : (image[field] ?? '');

/** Returns a typed text as the server stores it. */
export function storedText(field: ImageField, text: string): string {
  if (field !== 'credit') return text.trim();
  const { author, licence, source } = creditFromText(text);
  return creditToText({ author: author.trim(), licence, source: source.trim() });
}

export const changeOf = (
  field: ImageField,
  text: string,
): Partial<ClueTexts & { credit: PictureCredit }> =>
  field === 'credit' ? { credit: creditFromText(text) } : { [field]: text };

/** Returns why a typed text is not saved; undefined if it can be. */
export function problemOf(field: ImageField, text: string, word: string): string | undefined {
  if (field === 'credit') return sourceProblem(creditFromText(text).source);
  return clueTextProblem(field, text, word);
}
