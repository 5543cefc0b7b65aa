import { expect, test } from 'vitest';
import { httpStatusOf } from './error-codes.ts';

test.each([
  ['REVISION_CONFLICT', 409],
  ['GAME_NOT_FOUND', 404],
  ['UNAVAILABLE', 503],
])('%s is answered with status %i', (code, status) => {
  expect(httpStatusOf(code)).toBe(status);
});

test('an unknown code is an internal error', () => {
  expect(['SOMETHING_NEW', 'toString'].map(httpStatusOf)).toEqual([500, 500]);
});
