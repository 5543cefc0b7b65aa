import { type Letters, pairs, type WordData } from '../../language/language-data.ts';

/**
 * Capitals have no accents, and σ and ς are one capital: Σ. The diaeresis is optional, as in
 * crosswords.
 * Τριανταφυλλίδης, Νεοελληνική Γραμματική, "Το αλφάβητο" and "Ο τόνος"; the layout is ΕΛΟΤ 1000.
 */
export const letters: Letters = {
  code: 'el',
  letter: '[Α-ΡΣ-ΩΪΫ]',
  letterNames: 'Α-Ω',
  spellings: pairs('ΆΈΉΊΌΎΏ', 'ΑΕΗΙΟΥΩ'),
  sameAs: pairs('ΪΫ', 'ΙΥ'),
  keyboard: { rows: ['ΕΡΤΥΘΙΟΠ', 'ΑΣΔΦΓΗΞΚΛ', '↵ΖΧΨΩΒΝΜ⌫'] },
};

export const words: WordData = {
  neverShown:
    'ΑΡΑΠΗΣ ΑΡΧΙΔΙ ΑΡΧΙΔΙΑ ΒΥΖΙΑ ΓΑΜΑΩ ΓΑΜΗΣΙ ΓΑΜΙΕΜΑΙ ΓΑΜΩ ΓΥΦΤΟΙ ΓΥΦΤΟΣ ΚΑΡΙΟΛΑ ΚΑΡΙΟΛΗΣ ΚΩΛΟΣ ' +
    'ΚΩΛΟΤΡΥΠΙΔΑ ΛΕΣΒΙΑ ΜΑΛΑΚΑΣ ΜΑΛΑΚΕΣ ΜΑΛΑΚΙΑ ΜΟΥΝΙ ΜΟΥΝΙΑ ΜΠΑΣΤΑΡΔΟΣ ΝΑΖΙ ΝΑΖΙΣΤΗΣ ΠΟΥΣΤΗΔΕΣ ΠΟΥΣΤΗΣ ' +
    'ΠΟΥΤΑΝΑ ΠΟΥΤΑΝΕΣ ΠΟΥΤΣΟΣ ΣΚΑΤΑ ΣΚΑΤΟ ΤΣΟΥΛΑ ΧΕΣΤΗΚΑ ΧΙΤΛΕΡ ΨΩΛΗ',
  endings: 'Α Ο Η Ι Ε Υ Ω ΑΣ ΗΣ ΟΣ ΕΣ ΟΥ ΟΙ ΟΥΣ ΩΝ ΙΑ ΙΟΥ ΕΙ ΕΙΣ ΟΥΝ ΔΕΣ ΤΑ ΤΟΣ ΤΩΝ',
  exchangesEndings: true,
  minStem: 3,
  minLettersWithin: 6,
};
