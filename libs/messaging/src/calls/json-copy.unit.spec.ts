import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonCopy } from './json-copy.ts';

const scalar = fc.oneof(
  fc.jsonValue({ maxDepth: 0 }),
  fc.constantFrom(undefined, -0, Number.NaN, Number.POSITIVE_INFINITY),
  fc.date({ noInvalidDate: true }),
);
const key = fc.oneof(
  fc.string(),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'length'),
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    scalar,
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(key, tie('value'), { maxKeys: 5 }),
  ),
}));

test('a copy is what JSON makes of a value', () => {
  fc.assert(
    fc.property(fc.dictionary(key, value), (original) => {
      expect(isDeepStrictEqual(jsonCopy(original), JSON.parse(JSON.stringify(original)))).toBe(
        true,
      );
    }),
  );
});
