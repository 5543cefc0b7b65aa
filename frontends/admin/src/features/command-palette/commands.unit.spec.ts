import { expect, test } from 'vitest';
import { summary } from '../../testing/game.build.ts';
import { resultsFor } from './commands.ts';

const commands = ['New Game', 'Schedule', 'Jobs'].map((name) => ({ name, run: () => {} }));
const games = [
  summary({ id: 1, word: 'NEWSPAPER' }),
  summary({ id: 12, word: 'RENEWAL' }),
  summary({ id: 3, word: 'NEW' }),
];
const names = (text: string) => resultsFor(text, commands, games, () => {}).map(({ name }) => name);

test.each([
  ['', ['New Game', 'Schedule', 'Jobs']],
  ['new', ['NEW', 'NEWSPAPER', 'RENEWAL', 'New Game']],
  ['12', ['RENEWAL']],
  ['#1', ['NEWSPAPER']],
  [' job ', ['Jobs']],
  ['zebra', []],
])('%j finds %j', (text, found) => {
  expect(names(text)).toEqual(found);
});

test('at most 20 games are found', () => {
  const many = Array.from({ length: 50 }, (_, index) => summary({ id: index + 1, word: 'WHALE' }));
  expect(resultsFor('wha', commands, many, () => {})).toHaveLength(20);
});

test('notes of days are found by their text and their date, after the games', () => {
  const run = () => {};
  const notes = [
    { id: 'note-2026-05-20', name: '2026-05-20: World Bee Day', run },
    { id: 'note-2026-05-21', name: '2026-05-21: Quiet', run },
  ];
  const found = (typed: string) => resultsFor(typed, [], [], run, notes).map(({ id }) => id);
  expect([found('bee day'), found('05-21'), found('')]).toEqual([
    ['note-2026-05-20'],
    ['note-2026-05-21'],
    [],
  ]);
});
