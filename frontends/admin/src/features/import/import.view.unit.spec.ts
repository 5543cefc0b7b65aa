import type { GameImport, ImportRow } from '@imguessr/contracts';
import { describe, expect, test } from 'vitest';
import {
  isImportable,
  progressOf,
  resultText,
  type StatedImport,
  stateText,
} from './import.view.ts';

const rows = {
  total: 40,
  ok: 35,
  warning: 2,
  refused: 3,
  present: 0,
  waiting: 0,
  imported: 0,
  failed: 0,
};
const box = (given: Partial<GameImport>): StatedImport => ({
  id: '0'.repeat(32),
  name: 'box.zip',
  size: 1,
  state: 'ready',
  createdAt: '2026-11-20T10:00:00.000Z',
  parts: 1,
  checked: 40,
  rows,
  ignoredFiles: 0,
  ...given,
});
const row = (given: Partial<ImportRow>): ImportRow => ({
  row: '1',
  word: 'WHALE',
  verdict: 'ok',
  reasons: [],
  pictures: 5,
  state: 'idle',
  ...given,
});

describe('the state of an import', () => {
  test.each<[string, Partial<GameImport>]>([
    ['The upload was not completed.', { state: 'uploading' }],
    ['Checking the zip...', { state: 'checking', checked: 0, rows: { ...rows, total: 0 } }],
    ['The box was refused. The zip has no games.csv.', { refusal: 'The zip has no games.csv.' }],
    ['Checked 12 of 40 games.', { state: 'checking', checked: 12 }],
    [
      'Nothing has been imported yet: 35 ok, 2 warnings, 3 refused. 1 other file is ignored.',
      { ignoredFiles: 1 },
    ],
    [
      'Nothing has been imported yet: 35 ok, 2 warnings, 3 refused. 5 other files are ignored: notes.txt, picture/1/1.png and 3 more.',
      { ignoredFiles: 5, ignoredNames: ['notes.txt', 'picture/1/1.png'] },
    ],
    [
      'Imported 7 of 37 games.',
      { state: 'importing', rows: { ...rows, waiting: 29, imported: 7, failed: 1 } },
    ],
    ['1 game imported, 2 failed.', { state: 'done', rows: { ...rows, imported: 1, failed: 2 } }],
  ])('is worded: %s', (text, given) => {
    expect(stateText(box(given))).toBe(text);
  });

  test('has a progress only while the server works on it', () => {
    expect(progressOf(box({ state: 'checking', checked: 10 }))).toBe(0.25);
    expect(
      progressOf(
        box({ state: 'importing', rows: { ...rows, waiting: 1, imported: 2, failed: 1 } }),
      ),
    ).toBe(0.75);
    expect([progressOf(box({})), progressOf(box({ state: 'done' }))]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

test('a row can be imported if it is not refused, present or imported', () => {
  const given: Partial<ImportRow>[] = [
    {},
    { verdict: 'warning' },
    { state: 'failed' },
    { verdict: 'refused' },
    { verdict: 'present' },
    { state: 'imported' },
    { state: 'waiting' },
  ];
  expect(given.map((change) => isImportable(row(change)))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(given.map((change) => resultText(row(change)))).toEqual([
    'OK',
    'Warning',
    'Failed',
    'Refused',
    'Already here',
    'Imported',
    'Waiting',
  ]);
});
