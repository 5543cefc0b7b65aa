import { describe, expect, test } from 'vitest';
import {
  isCredited,
  isSameCredit,
  isSourceLink,
  LICENCES,
  type Licence,
  NO_CREDIT,
  SOURCE_PATTERN,
} from './credit.ts';

describe('a credit', () => {
  test('is the same as another with equal fields; none is the same as an empty one', () => {
    const credit = { author: 'Ann', licence: 'own', source: '' } as const;
    expect(isSameCredit(credit, { ...credit })).toBe(true);
    expect(isSameCredit(undefined, NO_CREDIT)).toBe(true);
    expect(isSameCredit(credit)).toBe(false);
    for (const other of [{ author: 'Bob' }, { licence: 'cc0' }, { source: 'a book' }] as const)
      expect(isSameCredit(credit, { ...credit, ...other })).toBe(false);
  });

  test.each(LICENCES.map((licence) => [licence]))(
    'with an author is complete unless its licence is unknown: %s',
    (licence) => {
      expect(isCredited({ author: 'Ann', licence, source: '' })).toBe(licence !== 'unknown');
    },
  );

  test.each<[Licence, boolean]>([
    ['cc0', true],
    ['own', true],
    ['cc-by', false],
    ['cc-by-sa', false],
    ['permission', false],
  ])(
    'without an author is complete only if the licence does not require one: %s',
    (licence, complete) => {
      expect(isCredited({ author: '', licence, source: '' })).toBe(complete);
    },
  );

  test('that is missing is not complete', () => {
    expect([isCredited(), isCredited(NO_CREDIT)]).toEqual([false, false]);
  });
});

describe('a source', () => {
  test.each([
    '',
    'https://example.org/a?b#c',
    'http://example.org',
    'My own camera',
    'Museum: room 3',
    'p. 7',
    'a:',
  ])('may be a text or a web address: %s', (source) =>
    expect(SOURCE_PATTERN.test(source)).toBe(true),
  );

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JAVASCRIPT:x',
    'data:text/html,x',
    'ftp://a.b',
    'https:///x',
    'http://a b',
  ])('is rejected as a link of another kind or a damaged one: %s', (source) =>
    expect(SOURCE_PATTERN.test(source)).toBe(false),
  );

  test('is a link only if it is a web address that can be parsed', () => {
    expect(['https://a.b/c', 'a.b/c', 'Museum: room 3', 'http://%'].map(isSourceLink)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
