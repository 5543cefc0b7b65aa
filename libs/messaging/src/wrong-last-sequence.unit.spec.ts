import { JetStreamApiError } from '@nats-io/jetstream';
import { expect, test } from 'vitest';
import { isWrongLastSequence } from './wrong-last-sequence.ts';

const apiError = (code: number) => new JetStreamApiError({ code: 400, err_code: code, description: 'an error' });

test.each([
  [apiError(10_071), true],
  [apiError(10_164), true],
  [apiError(10_059), false],
  [Object.assign(new Error('another kind'), { code: 10_071 }), false],
])('only a lost compare-and-set is one: %o', (error, expected) => {
  expect(isWrongLastSequence(error)).toBe(expected);
});
