import { ALLOWED, WORDS } from './words.ts';

export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly word: string;
  readonly instead: string;
}

/** Returns every use of a word of the list in one text, in the order of the lines. */
export function findWords(file: string, text: string): Finding[] {
  // takes identifiers apart without moving a line: `letGo` reads as `let Go`
  const words = text.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return WORDS.flatMap(({ pattern, instead }) =>
    [...words.matchAll(pattern)].map((match) => ({
      file,
      line: words.slice(0, match.index + match[0].search(/\w/)).split('\n').length,
      word: match[0].replace(/[\s*/#>]+/g, ' ').trim(),
      instead,
    })),
  )
    .filter(({ word }) => !ALLOWED.some((allowed) => allowed.files.test(file) && allowed.words.test(word)))
    .sort((a, b) => a.line - b.line);
}
