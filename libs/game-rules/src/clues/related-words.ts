import { basicForms } from './names-word.ts';

const RELATIONS = ['same', 'form', 'one-letter'] as const;
export type WordRelation = (typeof RELATIONS)[number];

/** Returns how two words in capital letters resemble each other: `form` is the plural or another form. */
export function wordRelation(one: string, other: string): WordRelation | undefined {
  if (one === '' || other === '') return undefined;
  if (one === other) return 'same';
  const forms = basicForms(one);
  if ([...basicForms(other)].some((form) => forms.has(form))) return 'form';
  return isOneLetterApart(one, other) ? 'one-letter' : undefined;
}

export const byRelation = (one: WordRelation, other: WordRelation): number =>
  RELATIONS.indexOf(one) - RELATIONS.indexOf(other);

function isOneLetterApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  return short.slice(start + (short.length === long.length ? 1 : 0)) === long.slice(start + 1);
}
