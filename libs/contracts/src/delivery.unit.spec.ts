import { describe, expect, test } from 'vitest';
import { DELIVERY, type Delivery } from './delivery.ts';

/** The last attempt may start at `totalMs`, and makes `calls` requests in sequence. */
const maxDurationMs = ({ attemptMs, totalMs }: Delivery, calls = 1) => totalMs + calls * attemptMs;
const { page, guess, append, word, catalog } = DELIVERY;

describe('the maximum duration of a request', () => {
  test.each([
    ['a guess at guess-ingest', maxDurationMs(append, 2), guess.attemptMs],
    ['the word of a game', maxDurationMs(word), guess.attemptMs],
    ['a guess at the gateway', maxDurationMs(guess), page.attemptMs],
    ['a request to the catalog', maxDurationMs(catalog), page.attemptMs],
  ])('is shorter than one attempt of the request around it: %s', (_, inner, outer) => {
    expect(inner).toBeLessThan(outer);
  });

  test('leaves time for a second attempt', () => {
    for (const { attemptMs, totalMs } of Object.values(DELIVERY))
      expect(totalMs).toBeGreaterThanOrEqual(attemptMs);
  });
});
