import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { namesWord } from '../clues/names-word.ts';
import {
  blankEntry,
  enteredGuess,
  filledEntry,
  moveCursor,
  placeCursor,
  typeLetter,
} from '../guess/guess-entry.ts';
import {
  invalidWordText,
  isSameWord,
  isValidWord,
  normaliseWord,
  wordLengthOf,
} from '../guess/word.ts';
import { commandFor, decidePlay } from '../play/play.decide.ts';
import { newPlay } from '../play/play.state.ts';
import { installLanguage } from './languages.ts';

afterEach(() => installLanguage('en'));

describe('a word as it is typed and as it is stored', () => {
  test('in a browser without Intl.Segmenter, such as Firefox 115', () => {
    const { Segmenter } = Intl;
    onTestFinished(() => void Object.assign(Intl, { Segmenter }));
    Reflect.deleteProperty(Intl, 'Segmenter');
    installLanguage('de');
    expect(wordLengthOf(normaliseWord('a\u0308rger'))).toBe(5);
  });

  test.each([
    ['da', 'rødgrød', 'RØDGRØD', 7],
    ['da', 'a\u030al', 'ÅL', 2],
    ['de', 'straße', 'STRAẞE', 6],
    ['de', 'a\u0308rger', 'ÄRGER', 5],
    ['fi', 'ha\u0308rka\u0308', 'HÄRKÄ', 5],
    ['fr', 'cœur', 'COEUR', 5],
    ['fr', 'élève', 'ÉLÈVE', 5],
    ['nl', 'ĳs', 'IJS', 3],
    ['tr', 'ışık', 'IŞIK', 4],
    ['tr', 'İstiridye', 'İSTİRİDYE', 9],
    ['tr', 'i\u0307ncir', 'İNCİR', 5],
    ['el', 'θάλασσας', 'ΘΑΛΑΣΣΑΣ', 8],
    ['el', 'ή', 'Η', 1],
    ['uk', "м'ята", 'МʼЯТА', 5],
    ['uk', 'м’ята', 'МʼЯТА', 5],
    ['he', 'שָׁלוֹם', 'שלום', 4],
    ['ja', 'ｶﾞｯｺｳ', 'ガッコウ', 4],
    ['ja', 'らーめん', 'らーめん', 4],
    ['ko', '\u1100\u1161\u1107\u1161\u11bc', '가방', 2],
  ])('%s: %s', (code, typed, stored, length) => {
    installLanguage(code);
    expect(normaliseWord(typed)).toBe(stored);
    expect(wordLengthOf(stored)).toBe(length);
  });
});

describe('two spellings', () => {
  test.each([
    ['da', 'ALLÉ', 'ALLE', true],
    ['da', 'ÅL', 'AL', false],
    ['da', 'ÅL', 'AAL', false],
    ['fi', 'ŠAKAALI', 'SAKAALI', true],
    ['fi', 'HÄN', 'HAN', false],
    ['de', 'ÄRGER', 'ARGER', false],
    ['de', 'STRAẞE', 'STRASSE', false],
    ['fr', 'ÉLÈVE', 'ELEVE', true],
    ['fr', 'GARÇON', 'GARCON', true],
    ['es', 'AÑO', 'ANO', false],
    ['es', 'ÁRBOL', 'ARBOL', true],
    ['pt', 'CORAÇÃO', 'CORACAO', true],
    ['pl', 'ŁÓDŹ', 'LODZ', false],
    ['tr', 'KIL', 'KİL', false],
    ['tr', 'KÂĞIT', 'KAĞIT', true],
    ['ru', 'ЁЛКА', 'ЕЛКА', true],
    ['ru', 'ЙОД', 'ИОД', false],
    ['uk', 'ЇЖАК', 'ІЖАК', false],
    ['he', 'שלומ', 'שלום', true],
    ['ja', 'リンゴ', 'りんご', true],
    ['ja', 'かき', 'かぎ', false],
    ['ja', 'きって', 'きつて', false],
    ['ko', '가방', '가망', false],
  ])('%s: %s and %s are the same: %s', (code, one, other, same) => {
    installLanguage(code);
    expect(isSameWord(one, other)).toBe(same);
  });
});

describe('a guess', () => {
  const guess = (text: string, word: string) => decidePlay(commandFor(text, 0), newPlay, word);

  test('is right without the optional accents, and recorded as the word is spelt', () => {
    installLanguage('fr');
    expect(guess('eleve', 'ÉLÈVE')).toMatchObject({ guess: 'ÉLÈVE', isCorrect: true });
  });

  test('that is wrong is recorded in one spelling, so that equal guesses are counted together', () => {
    installLanguage('fr');
    expect(guess('métro', 'ÉLÈVE')).toEqual(guess('metro', 'ÉLÈVE'));
    installLanguage('he');
    expect(guess('חלונ', 'שלום')).toMatchObject({ guess: 'חלון', isCorrect: false });
  });

  test.each(['tr', 'el', 'ja'])('reveals and gives up in %s as in English', (code) => {
    installLanguage(code);
    expect(commandFor(' @giveup@', 1).type).toBe('GiveUp');
    expect(commandFor('@Reveal@', 1).type).toBe('RevealClue');
  });

  test('in another alphabet is refused with the texts of the English game', () => {
    installLanguage('ru');
    expect(() => guess('КИТЫ', 'КОТ')).toThrow('Your guess must be 3 letters long');
    expect(() => guess('CAT', 'КОТ')).toThrow('Your guess must contain only letters');
  });
});

test('a word outside the alphabet is refused with the letters of the language', () => {
  installLanguage('tr');
  expect(isValidWord('TAXİ')).toBe(false);
  expect(invalidWordText()).toBe(
    'The word must be 2 to 20 letters A-Z, Ç, Ğ, İ, Ö, Ş, Ü without Q, W, X.',
  );
  installLanguage('en');
  expect(invalidWordText()).toBe('The word must be 2 to 20 letters A-Z.');
});

describe('keys of Korean', () => {
  const typed = (keys: string, length: number) =>
    Array.from(keys).reduce(typeLetter, blankEntry(length));

  test.each([
    ['ㄱㅏㅂㅏㅇ', '가방'],
    ['ㄱㅗㅏㅈㅏ', '과자'],
    ['ㄷㅏㄹㄱ', '닭'],
    ['ㄷㅏㄹㄱㅣ', '달기'],
    ['ㅂㅜㅓㅇㅇㅣ', '붱이'],
    ['ㅃㅏㅇ', '빵'],
  ])('%s are %s', (keys, word) => {
    installLanguage('ko');
    expect(enteredGuess(typed(keys, 2))).toBe(word);
  });

  test('do not take a syllable apart for which there is no box, nor change one after the cursor was moved', () => {
    installLanguage('ko');
    expect(enteredGuess(typed('ㄱㅏㅂㅏㅇㅣ', 2))).toBe('가방');
    expect(enteredGuess(typeLetter(placeCursor(typed('ㄱㅏㅂㅏ', 3), 1), 'ㄴ'))).toBe('가ㄴ');
    expect(enteredGuess(typeLetter(moveCursor(typed('ㄱㅏ', 3), 1), 'ㄴ'))).toBe('가ㄴ');
  });
});

test('marks change the kana before them', () => {
  installLanguage('ja');
  const typed = (keys: string) => enteredGuess(Array.from(keys).reduce(typeLetter, blankEntry(4)));
  expect(typed('か゛つ小こう')).toBe('がっこう');
  expect(typed('は゛')).toBe('ば');
  expect(typed('は゜')).toBe('ぱ');
  expect(typed('ま゛゛')).toBe('ま');
  expect(typed('らら')).toBe('り');
  expect(enteredGuess(filledEntry('らら', 2))).toBe('らら');
});

describe('a hint', () => {
  test.each([
    ['da', 'To katte', 'KAT', true],
    ['da', 'Kagerne', 'KAGE', true],
    ['da', 'En øl', 'ØRE', false],
    ['fi', 'Talossa', 'TALO', true],
    ['fi', 'Taivas', 'TALO', false],
    ['de', 'Zwei Katzen', 'KATZE', true],
    ['de', 'Rote Äpfel', 'APFEL', true],
    ['de', 'Die alte Straße', 'STRAẞE', true],
    ['de', 'Die Haut', 'HAUS', false],
    ['fr', 'L’élève', 'ELEVE', true],
    ['es', 'Una gata', 'GATO', true],
    ['tr', 'İki kedinin evi', 'KEDİ', true],
    ['tr', 'Bir balık', 'BAL', false],
    ['ru', 'Читаю книгу', 'КНИГА', true],
    ['ru', 'Зелёная ель', 'ЁЛКА', false],
    ['uk', "Чай із м'яти", 'МʼЯТА', true],
    ['el', 'Δύο θάλασσες', 'ΘΑΛΑΣΣΑ', true],
    ['he', 'הכלבים בחצר', 'כלב', true],
    ['ja', 'あかいリンゴです', 'りんご', true],
    ['ja', 'かぎ', 'かき', false],
    ['ko', '사과가 빨갛다', '사과', true],
  ])('%s: “%s” names %s: %s', (code, hint, word, names) => {
    installLanguage(code);
    expect(namesWord(hint, word)).toBe(names);
  });
});
