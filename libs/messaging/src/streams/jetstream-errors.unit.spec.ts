import { JetStreamApiError } from '@nats-io/jetstream';
import { describe, expect, test } from 'vitest';
import { isOutOfSpace, isStreamMissing, isWrongLastSequence } from './jetstream-errors.ts';

const apiError = (code: number) =>
  new JetStreamApiError({ code: 400, err_code: code, description: 'an error' });

test.each([
  [apiError(10_071), true],
  [apiError(10_164), true],
  [apiError(10_059), false],
  [Object.assign(new Error('another kind'), { code: 10_071 }), false],
])('only a lost compare-and-set is one: %o', (error, expected) => {
  expect(isWrongLastSequence(error)).toBe(expected);
});

test('only a missing stream is one', () => {
  expect([apiError(10_059), apiError(10_071), new Error('not found')].map(isStreamMissing)).toEqual(
    [true, false, false],
  );
});

describe('a message that a stream did not add', () => {
  const refused = (description: string) => ({ code: 503, err_code: 10_077, description });

  test.each([
    ['maximum messages per subject exceeded', false],
    ['maximum bytes exceeded', true],
    ['maximum messages exceeded', true],
    ['write /data/1.blk: no space left on device', true],
    ['message size exceeds maximum allowed', false],
  ])('for "%s" found no space: %s', (description, expected) => {
    expect(isOutOfSpace(refused(description))).toBe(expected);
  });
});
