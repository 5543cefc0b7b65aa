import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyMergePatch, mergePatchOf } from './merge-patch.ts';

describe('a merge patch', () => {
  test('contains only what has changed', () => {
    const from = { total: 1, byOutcome: { won: 1, lost: 0 }, words: ['A'], label: 'Easy' };
    const to = { total: 2, byOutcome: { won: 1, lost: 1 }, words: ['A'], label: 'Easy' };
    expect(mergePatchOf(from, to)).toEqual({ total: 2, byOutcome: { lost: 1 } });
  });

  test('removes properties, and replaces arrays and other types', () => {
    const from = { status: 'none', words: ['A', 'B'], nested: 1 };
    const to = { words: ['B'], nested: { a: 1 } };
    const patch = mergePatchOf(from, to);
    expect(patch).toEqual({ status: null, words: ['B'], nested: { a: 1 } });
    expect(applyMergePatch<object>(from, patch ?? {})).toEqual(to);
  });

  test('changes and removes properties with the name of an inherited one', () => {
    const [from, to] = ['{"toString":1,"c":{"valueOf":2}}', '{"c":{"__proto__":{"a":1}}}'].map(
      (text) => JSON.parse(text),
    );
    const patch = mergePatchOf(from, to);
    expect(JSON.stringify(patch)).toBe(
      '{"toString":null,"c":{"valueOf":null,"__proto__":{"a":1}}}',
    );
    expect(JSON.stringify(applyMergePatch(from, patch ?? {}))).toBe(JSON.stringify(to));
  });

  test('cannot set a property to null', () => {
    expect(mergePatchOf({ score: 1 }, { score: null })).toBeUndefined();
    expect(mergePatchOf({}, { nested: { score: null } })).toBeUndefined();
    expect(mergePatchOf({ score: null }, { score: null })).toEqual({});
  });

  test('leaves its target unchanged', () => {
    const target = { nested: { a: 1 } };
    applyMergePatch(target, { nested: { a: 2 } });
    expect(target).toEqual({ nested: { a: 1 } });
  });

  test('turns any object into any other, or does not exist', () => {
    const value = fc.jsonValue({ maxDepth: 3 });
    const object = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), value, {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(object, object, (from, to) => {
        const patch = mergePatchOf(from, to);
        if (patch)
          expect(JSON.stringify(sorted(applyMergePatch(from, patch)))).toBe(
            JSON.stringify(sorted(to)),
          );
        else expect(JSON.stringify(to)).toContain('null');
      }),
    );
  });
});

/**
 * Returns the value with the keys of all objects in alphabetical order, and without a negative
 * zero.
 */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? 0 : value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, sorted(v)]),
  );
}
