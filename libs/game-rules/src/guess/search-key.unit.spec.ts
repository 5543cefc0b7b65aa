import { afterEach, expect, test } from 'vitest';
import { installLanguage } from '../languages/languages.ts';
import { searchKey } from './search-key.ts';

afterEach(() => installLanguage('en'));

const finds = (search: string, text: string) => searchKey(text).includes(searchKey(search));

test.each([
  ['en', 'whale', 'WHALE'],
  ['en', 'cafe', 'Café  terrace'],
  ['en', 'CAFÉ T', 'Café  terrace'],
  ['de', 'kase', 'KÄSE'],
  ['de', 'ä', 'KÄSE'],
  ['de', 'straße', 'STRAẞE'],
  ['fr', 'coeur', 'CŒUR'],
  ['fr', 'cre\u0300me', 'CRÈME'],
  ['es', 'pina', 'PIÑA'],
  ['tr', 'isik', 'IŞIK'],
  ['el', 'ηλιος', 'ΉΛΙΟΣ'],
  ['el', 'σας', 'ΣΑΣΑ'],
  ['he', 'שלום', 'שלומית'],
  ['he', 'שלומ', 'שלום'],
  ['ja', 'さくら', 'サクラ'],
  ['ko', '하', '한국'],
  ['ru', 'елка', 'ЁЛКА'],
])('%s: %s finds %s', (code, search, text) => {
  installLanguage(code);
  expect(finds(search, text)).toBe(true);
});

test.each([
  ['de', 'kuse', 'KÄSE'],
  ['he', 'שלח', 'שלום'],
])('%s: %s does not find %s', (code, search, text) => {
  installLanguage(code);
  expect(finds(search, text)).toBe(false);
});
