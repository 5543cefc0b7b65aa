import type { WordForms } from './word-forms.ts';

/** BUS is not the plural of BU. */
const MIN_FORM_LETTERS = 3;

/** Words that only seem to be another form of a common word. */
const NOT_INFLECTED: ReadonlySet<string> = new Set(['DOES', 'EVENING', 'HERRING', 'NEWS']);

const IRREGULAR_PLURALS: Readonly<Record<string, string>> = {
  CHILDREN: 'CHILD',
  DICE: 'DIE',
  FEET: 'FOOT',
  GEESE: 'GOOSE',
  LICE: 'LOUSE',
  MICE: 'MOUSE',
  OXEN: 'OX',
  PEOPLE: 'PERSON',
  TEETH: 'TOOTH',
};

/** BATS, BUSES, BABIES, KNIVES, SNOWMEN, CACTI. */
const PLURALS: readonly (readonly [ending: RegExp, singulars: readonly string[]])[] = [
  [/(?<!S)S$/, ['']],
  [/ES$/, ['']],
  [/IES$/, ['Y']],
  [/VES$/, ['F', 'FE']],
  [/MEN$/, ['MAN']],
  [/I$/, ['US']],
];

export const englishForms: WordForms = { minLettersWithin: 6, formsOf: basicForms, wordsIn };

function wordsIn(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/['’]S\b/g, '')
    .replace(/['’]/g, '');
  return (plain.match(/\p{L}+(?:[-‐‑]\p{L}+)*/gu) ?? []).flatMap((found) => {
    const parts = found.split(/[-‐‑]/);
    return parts.length > 1 ? [...parts, parts.join('')] : parts;
  });
}

function basicForms(word: string): Set<string> {
  if (NOT_INFLECTED.has(word)) return new Set([word]);
  const irregular = IRREGULAR_PLURALS[word] ?? word;
  const singulars = PLURALS.filter(([ending]) => ending.test(word)).flatMap(
    ([ending, replacements]) =>
      replacements.map((replacement) => word.replace(ending, replacement)),
  );
  const forms = [...singulars, ...verbsOf(word)].filter((form) => form.length >= MIN_FORM_LETTERS);
  return new Set([word, irregular, ...forms]);
}

function verbsOf(word: string): string[] {
  const stem = /^(.*[AEIOUY].*)(?:ING|ED)$/.exec(word)?.[1];
  if (stem === undefined) return [];
  // A short vowel before one consonant requires the double one: STOPPING, but CARING is of CARE.
  if (/([^AEIOU])\1$/.test(stem)) return [stem, stem.slice(0, -1)];
  const verbs = /^[^AEIOU]*[AEIOU][^AEIOUWXY]$/.test(stem) ? [] : [stem];
  if (/[^AEIO]$/.test(stem)) verbs.push(`${stem}E`);
  if (/I$/.test(stem)) verbs.push(stem.replace(/I$/, 'Y'));
  return verbs;
}
