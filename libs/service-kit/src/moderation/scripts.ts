// The scripts that Unicode recommends for names (UAX #31, table 5). Others are hardly written
// today; some of their
// letters look Latin, and some are as wide as a line.
const RECOMMENDED =
  'Arab Armn Beng Bopo Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Kana Khmr Knda Laoo Latn Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt'.split(
    ' ',
  );
/** Scripts that are written together ("highly restrictive" in UTS #39). */
const COMBINED = ['Latn Hani Hira Kana', 'Latn Hani Bopo', 'Latn Hani Hang'];

const PATTERNS = [...RECOMMENDED, ...COMBINED].map((scripts) => {
  const letters = scripts.split(' ').map((script) => `\\p{scx=${script}}`);
  return new RegExp(`^[${letters.join('')}\\p{scx=Zyyy}\\p{scx=Zinh}]*$`, 'u');
});

export const isOfOneScript = (text: string): boolean =>
  PATTERNS.some((pattern) => pattern.test(text));

/**
 * Cyrillic, Greek and Armenian letters that are taken for Latin ones, and what differs in some
 * fonts only.
 */
const LOOK_ALIKES = new Map(
  (
    [
      ['АВСЕНЈКМОРЅТХУԚԜ', 'ABCEHJKMOPSTXYQW'],
      ['асԁеһіјорԛѕԝхуѵ', 'acdehijopqswxyv'],
      ['ΑΒΕΖΗΚΜΝΟΡΤΥΧ', 'ABEZHKMNOPTYX'],
      ['αγικνορυ', 'ayikvopu'],
      ['ՍՕՏցհոսօ', 'UOSghnuo'],
      ['ІӀӏΙI10', 'llllllO'],
    ] as const
  ).flatMap(([letters, latin]) =>
    [...letters].map((letter, index) => [letter, latin[index] ?? letter]),
  ),
);

export const foldLookAlikes = (text: string): string =>
  [...text].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
