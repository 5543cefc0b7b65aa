import { type Composer, composing } from '../language/composer.ts';
import { composeJapanese } from './other-scripts/ja.compose.ts';
import { composeKorean } from './other-scripts/ko.compose.ts';

/** How keys complete letters, by the code of the language. */
export const COMPOSERS: Readonly<Record<string, Composer>> = {
  ja: composing(composeJapanese),
  ko: composing(composeKorean),
};
