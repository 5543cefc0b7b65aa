import { expect, test } from 'vitest';
import { formatTable } from './table.ts';

test('a table aligns its first column to the left and the others to the right', () => {
  const lines = [
    ['', 'ours', 'other'],
    ['bytes', '12', '3'],
    ['time', '1', '1,000'],
  ];
  expect(formatTable(lines)).toBe(['       ours  other', 'bytes    12      3', 'time      1  1,000'].join('\n'));
});
