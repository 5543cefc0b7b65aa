import {
  byName,
  CLUE_TEXT_NAMES,
  type ClueTexts,
  isSameCredit,
  NO_CLUE_TEXTS,
  NO_CREDIT,
  type PictureCredit,
  storableText,
} from '@imguessr/game-rules';
import { storableCredit, validHint } from './clue-texts.ts';

/** What an image has beside its picture. What is no text is added here. */
export interface ImageDetails extends ClueTexts {
  readonly credit?: PictureCredit | undefined;
}
/** Omitted details are unchanged; a text that is removed is empty. */
export type ImageDetailChanges = {
  readonly [Name in keyof ImageDetails]?: ImageDetails[Name] | undefined;
};

export const NO_IMAGE_DETAILS: ImageDetails = NO_CLUE_TEXTS;

/** Returns the details that are not omitted, and nothing else. */
export function givenImageDetails({
  credit,
  ...changes
}: ImageDetailChanges): Partial<ImageDetails> {
  const names = CLUE_TEXT_NAMES.filter((name) => changes[name] !== undefined);
  return { ...byName(names, (name) => changes[name] ?? ''), ...(credit && { credit }) };
}

/** Returns the details that differ. */
export function changedImageDetails(
  details: ImageDetails,
  before: ImageDetails,
): Partial<ImageDetails> {
  const { credit = NO_CREDIT } = details;
  const names = CLUE_TEXT_NAMES.filter((name) => details[name] !== before[name]);
  return {
    ...byName(names, (name) => details[name]),
    ...(!isSameCredit(credit, before.credit) && { credit }),
  };
}

/** Returns the details as they are stored. Throws RuleError when the hint names the word. */
export function validImageDetails(given: ImageDetailChanges, word: string): Partial<ImageDetails> {
  const { credit, ...texts } = givenImageDetails(given);
  const names = CLUE_TEXT_NAMES.filter((name) => texts[name] !== undefined);
  return {
    ...byName(names, (name) => storableText(texts[name] ?? '')),
    ...(texts.hint !== undefined && { hint: validHint(texts.hint, word) }),
    ...(credit && { credit: storableCredit(credit) }),
  };
}
