import { gameLanguage } from '../language/game-language.ts';
import { formOf } from './names-word.ts';

const RELATIONS = ['same', 'form', 'one-letter'] as const;
export type WordRelation = (typeof RELATIONS)[number];

/** Returns how two normalised words resemble each other: `form` is the plural or another form. */
export function wordRelation(one: string, other: string): WordRelation | undefined {
  if (one === '' || other === '') return undefined;
  if (one === other) return 'same';
  const { fold, letters } = gameLanguage();
  if (fold(one) === fold(other)) return 'same';
  if (formOf(one)(other)) return 'form';
  return isOneLetterApart(letters(fold(one)), letters(fold(other))) ? 'one-letter' : undefined;
}

export const byRelation = (one: WordRelation, other: WordRelation): number =>
  RELATIONS.indexOf(one) - RELATIONS.indexOf(other);

function isOneLetterApart(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const rest = short.slice(start + (short.length === long.length ? 1 : 0));
  return rest.every((letter, index) => letter === long[start + 1 + index]);
}
