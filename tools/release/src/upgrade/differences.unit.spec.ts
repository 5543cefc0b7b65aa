import { describe, expect, test } from 'vitest';
import { findDifferences } from './differences.ts';

describe('answers of two releases', () => {
  test('are equal when the later one only adds fields', () => {
    expect(
      findDifferences(
        { id: 1, images: [{ url: '/a' }] },
        { id: 1, images: [{ url: '/a', hint: '' }], of: 2 },
      ),
    ).toEqual([]);
  });

  test('differ where a value changes or is gone', () => {
    expect(findDifferences({ a: 1, b: { c: null } }, { a: 2, b: {} })).toEqual([
      '.a: 1 → 2',
      '.b.c: null → undefined',
    ]);
  });

  test('differ where a list has another length or order', () => {
    expect(findDifferences([1, 2], [1, 2, 3])).toEqual([': [1,2] → [1,2,3]']);
    expect(findDifferences([1, 2], [2, 1])).toEqual(['[0]: 1 → 2', '[1]: 2 → 1']);
  });
});
