import { describe, expect, test } from 'vitest';
import { DELIVERY, maxDurationMs } from './delivery.ts';

const { page, guess, append, word, catalog } = DELIVERY;

describe('the slowest case of a hop', () => {
  test.each([
    ['a guess at guess-ingest', maxDurationMs(append, 2), guess.attemptMs],
    ['the word of a game', maxDurationMs(word), guess.attemptMs],
    ['a guess at the gateway', maxDurationMs(guess), page.attemptMs],
    ['a question to the catalog', maxDurationMs(catalog), page.attemptMs],
  ])('is shorter than one try of the hop around it: %s', (_, inner, outer) => {
    expect(inner).toBeLessThan(outer);
  });

  test('leaves room for a second try within the total, or the total would mean nothing', () => {
    for (const { attemptMs, totalMs } of Object.values(DELIVERY)) expect(totalMs).toBeGreaterThanOrEqual(attemptMs);
  });
});
