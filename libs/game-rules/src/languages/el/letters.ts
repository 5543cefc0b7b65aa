import { type Letters, pairs } from '../../language/letters.ts';

/**
 * Capitals have no accents, and σ and ς are one capital: Σ. The diaeresis is optional, as in
 * crosswords.
 * Τριανταφυλλίδης, Νεοελληνική Γραμματική, "Το αλφάβητο" and "Ο τόνος"; the layout is ΕΛΟΤ 1000.
 */
export const greek: Letters = {
  code: 'el',
  letter: '[Α-ΡΣ-ΩΪΫ]',
  letterNames: 'Α-Ω',
  spellings: pairs('ΆΈΉΊΌΎΏ', 'ΑΕΗΙΟΥΩ'),
  sameAs: pairs('ΪΫ', 'ΙΥ'),
  keyboard: { rows: ['ΕΡΤΥΘΙΟΠ', 'ΑΣΔΦΓΗΞΚΛ', '↵ΖΧΨΩΒΝΜ⌫'], more: { Ι: 'Ϊ', Υ: 'Ϋ' } },
};
