/** Words of at least this many letters are recognised anywhere in a text, as in `candlestick` for CANDLE. */
const MIN_LETTERS_WITHIN_WORDS = 6;
/** The shortest basic form: BUS is not the plural of BU. */
const MIN_FORM_LETTERS = 3;

/** Words that end as if they were another form of a common word, which a text could hardly avoid. */
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

/** The endings of plurals, and what replaces each of them: BATS, BUSES, BABIES, KNIVES, SNOWMEN, CACTI. */
const PLURALS: readonly (readonly [ending: RegExp, singulars: readonly string[]])[] = [
  [/(?<!S)S$/, ['']],
  [/ES$/, ['']],
  [/IES$/, ['Y']],
  [/VES$/, ['F', 'FE']],
  [/MEN$/, ['MAN']],
  [/I$/, ['US']],
];

/**
 * Returns whether a text contains the word of a game, its stem or its plural. Letter case, accents, apostrophes and hyphens
 * make no difference.
 *
 * Words are compared as a whole, in their basic form: for BAT, `bats`, `bat's` and `batting` name the word and `battle` does
 * not; for RUNNING, `runs` does. Hyphenated words are compared in parts and joined: `fruit-bat` names BAT, `sea-horse` names
 * SEAHORSE. A word of six letters or more is also recognised within another one. Shorter ones are not (`train` in `strain`),
 * nor are compounds and derived words of them (`beehive` for BEE): whoever writes the text has to avoid those.
 */
export function namesWord(text: string, word: string): boolean {
  const [name = ''] = lettersOf(word);
  if (name === '') return false;
  const forms = basicForms(name);
  return lettersOf(text).some(
    (part) =>
      (name.length >= MIN_LETTERS_WITHIN_WORDS && part.includes(name)) ||
      [...basicForms(part)].some((form) => forms.has(form)),
  );
}

/**
 * Returns every form of each word of a text, in capital letters: two texts with a form in common contain a word of one family,
 * such as BATS and BATTING. For comparing many texts with one another; `namesWord` compares one with a word.
 */
export function wordForms(text: string): ReadonlySet<string> {
  return new Set(lettersOf(text).flatMap((part) => [...basicForms(part)]));
}

/** Returns the words of a text in capital letters without accents; of a hyphenated word the parts and the whole. */
function lettersOf(text: string): string[] {
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

/** Returns a word with every form of which it could be the plural, the past tense or the -ing form. */
export function basicForms(word: string): Set<string> {
  if (NOT_INFLECTED.has(word)) return new Set([word]);
  const irregular = IRREGULAR_PLURALS[word] ?? word;
  const singulars = PLURALS.filter(([ending]) => ending.test(word)).flatMap(([ending, replacements]) =>
    replacements.map((replacement) => word.replace(ending, replacement)),
  );
  const forms = [...singulars, ...verbsOf(word)].filter((form) => form.length >= MIN_FORM_LETTERS);
  return new Set([word, irregular, ...forms]);
}

/** Returns the verbs that a word could be the -ing or -ed form of; none if it has another ending. */
function verbsOf(word: string): string[] {
  const stem = /^(.*[AEIOUY].*)(?:ING|ED)$/.exec(word)?.[1];
  if (stem === undefined) return [];
  // STOPPING; a short vowel before a single consonant requires the double one, so CARING is of CARE, not of CAR.
  if (/([^AEIOU])\1$/.test(stem)) return [stem, stem.slice(0, -1)];
  const verbs = /^[^AEIOU]*[AEIOU][^AEIOUWXY]$/.test(stem) ? [] : [stem];
  if (/[^AEIO]$/.test(stem)) verbs.push(`${stem}E`);
  if (/I$/.test(stem)) verbs.push(stem.replace(/I$/, 'Y'));
  return verbs;
}
