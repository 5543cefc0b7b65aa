import { ATTEMPTS, type AttemptResult, MAX_ATTEMPTS } from '@imguessr/game-rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createShareTokens, type SharedPlay } from './share-tokens.ts';

const tokens = createShareTokens(['secret']);
const play: SharedPlay = {
  gameId: 7,
  date: '2026-11-22',
  results: ['wrong', 'revealed', 'right'],
  isAutomated: false,
};

const opening = fc.array(fc.constantFrom<AttemptResult>('wrong', 'revealed'), {
  maxLength: MAX_ATTEMPTS - 1,
});
const finished = fc.oneof(
  fc
    .tuple(opening, fc.constantFrom<AttemptResult>('right', 'given-up'))
    .map(([before, last]) => [...before, last]),
  fc.tuple(...ATTEMPTS.map(() => fc.constantFrom<AttemptResult>('wrong', 'revealed'))),
);
const anyPlay = fc.record({
  gameId: fc.integer({ min: 1, max: 2_147_483_647 }),
  date: fc.option(
    fc
      .date({ min: new Date('2000-01-01'), max: new Date('2150-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    { nil: undefined },
  ),
  results: finished,
  isAutomated: fc.boolean(),
});

describe('the token of a result', () => {
  test('is read as it was created, for any result', () => {
    fc.assert(
      fc.property(anyPlay, (shared) => {
        expect(tokens.read(tokens.create(shared))).toEqual(shared);
      }),
    );
  });

  test('says what it is, in characters that can be part of a path as they are', () => {
    expect(tokens.create(play)).toMatch(/^7\.2026-11-22\.wnr\.[\w-]{22}$/);
    const ofBot = { ...play, date: undefined, isAutomated: true };
    expect(tokens.create(ofBot)).toMatch(/^7\.wnr\.auto\.[\w-]{22}$/);
  });

  test('is read by every gateway with the same secret, and by none with another one', () => {
    const token = tokens.create(play);
    expect(createShareTokens(['secret']).read(token)).toEqual(play);
    expect(createShareTokens(['another secret']).read(token)).toBeUndefined();
  });

  test('is not valid when any of its characters is another one', () => {
    const token = tokens.create({ ...play, isAutomated: true });
    for (let at = 0; at < token.length; at++) {
      for (const other of ['A', 'B', '1', '2', 'w', 'r']) {
        if (other === token[at]) continue;
        const forged = token.slice(0, at) + other + token.slice(at + 1);
        expect(tokens.read(forged), forged).toBeUndefined();
      }
    }
  });

  test.each([
    '',
    'x',
    '7.wnr',
    `7.wnr.${'A'.repeat(22)}`,
    `7.wnr.${'A'.repeat(21)}/`,
    tokens.create(play).replace('7', '07'),
    `${tokens.create(play)}x`,
  ])('is not %j', (token) => {
    expect(tokens.read(token)).toBeUndefined();
  });

  test('of a play that is not finished is not valid', () => {
    expect(tokens.read(tokens.create({ ...play, results: ['wrong'] }))).toBeUndefined();
    expect(tokens.read(tokens.create({ ...play, results: [] }))).toBeUndefined();
  });
});
