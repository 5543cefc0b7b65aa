import {
  type ClueTexts,
  namesWord,
  type PictureCredit,
  RuleError,
  storableText,
} from '@imguessr/game-rules';

type Texts = Pick<ClueTexts, 'hint'>;

export const storableCredit = ({ author, licence, source }: PictureCredit): PictureCredit => ({
  author: storableText(author),
  licence,
  source: storableText(source),
});

/** Throws RuleError when the hint names the word of its game. */
export function validHint(text: string, word: string): string {
  const hint = storableText(text);
  if (!namesWord(hint, word)) return hint;
  throw new RuleError(
    'HINT_NAMES_WORD',
    `The hint must not contain the word ${word} or another form of it. Players read it while they guess.`,
  );
}

/** Throws RuleError when a hint would name the new word. */
export function assertHintsAllow(word: string, images: readonly Texts[]): void {
  const numbers = images.flatMap(({ hint }, index) => (namesWord(hint, word) ? [index + 1] : []));
  if (numbers.length === 0) return;
  const subject = numbers.length === 1 ? 'The hint of image' : 'The hints of images';
  throw new RuleError(
    'HINT_NAMES_WORD',
    `${subject} ${numbers.join(', ')} would name the word ${word}. Change ${numbers.length === 1 ? 'it' : 'them'} first.`,
  );
}
