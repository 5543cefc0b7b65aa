import { PlayFact } from '@imguessr/contracts/facts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedFact } from '../testing/stored-fact.ts';
import { readFact } from './fact-reader.ts';

const lettersOf = (letters: string) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: 2, maxLength: 20 });
const word = fc.oneof(...['ABCXYZ', 'AÄÖẞ', 'КИТʼ', 'שלום', 'がー', '가힣'].map(lettersOf));

const playFact: fc.Arbitrary<PlayFact> = fc.record({
  id: fc.uuid(),
  gameId: fc.integer({ min: 1, max: 0x7fff_ffff }),
  sessionId: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
  attempt: fc.integer({ min: 1, max: 5 }),
  imageIndex: fc.integer({ min: 0, max: 4 }),
  imageId: fc.integer({ min: 0, max: 0x7fff_ffff }),
  atMs: fc.integer({ min: 0, max: 4_000_000_000_000 }),
  commandId: fc.string({ maxLength: 200 }),
  isAiSelfPlay: fc.boolean(),
  edition: fc.integer({ min: 0, max: 0x7fff_ffff }),
  startedAtMs: fc.integer({ min: 0, max: 4_000_000_000_000 }),
  previousAtMs: fc.integer({ min: 0, max: 4_000_000_000_000 }),
  fact: fc.oneof(
    fc.record({
      $case: fc.constant('guessMade' as const),
      value: fc.record({ guess: word, isCorrect: fc.boolean() }),
    }),
    fc.constant({ $case: 'clueRevealed' as const, value: {} }),
    fc.constant({ $case: 'playGivenUp' as const, value: {} }),
  ),
});

const bytesOf = (fact: Partial<PlayFact>) =>
  PlayFact.encode({ ...storedFact({}), fact: undefined, ...fact }).finish();

describe('a stored fact', () => {
  it('is read like the generated decoder does', () => {
    fc.assert(
      fc.property(playFact, (stored) => {
        const guess = stored.fact?.$case === 'guessMade' ? stored.fact.value : undefined;
        expect(readFact(PlayFact.encode(stored).finish())).toEqual({
          gameId: stored.gameId,
          attempt: stored.attempt,
          sessionId: stored.attempt === 1 ? stored.sessionId : '',
          session: expect.any(Number),
          atMs: stored.atMs,
          isAiSelfPlay: stored.isAiSelfPlay,
          edition: stored.edition,
          word: guess?.guess ?? '',
          isCorrect: guess?.isCorrect ?? false,
          isReveal: stored.fact?.$case === 'clueRevealed',
          isGiveUp: stored.fact?.$case === 'playGivenUp',
          startedAtMs: stored.startedAtMs,
          previousAtMs: stored.previousAtMs,
        });
      }),
    );
  });

  it('has a hash of its session at its end, a different one for each session', () => {
    const hashes = Array.from({ length: 20_000 }, (_, i) => {
      const fact = storedFact({ sessionId: `s-${i}`, play: '.' });
      return readFact(PlayFact.encode(fact).finish())?.session;
    });
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(hashes.every(Number.isSafeInteger)).toBe(true);
  });

  it('has no word when that has characters that no stored word has', () => {
    for (const guess of [
      '@GIVEUP@',
      'cat',
      'A B',
      'Ä.B',
      'КИТ!',
      'Aé1',
      'A'.repeat(21),
      '\ufffd',
      'Ä'.repeat(65),
    ]) {
      const fact = readFact(
        bytesOf({
          gameId: 1,
          sessionId: 's',
          attempt: 2,
          fact: { $case: 'guessMade', value: { guess, isCorrect: false } },
        }),
      );
      expect(fact?.word).toBe('');
    }
  });
});

describe('bytes that are not a fact', () => {
  it('are not read as a fact', () => {
    const kind = { $case: 'clueRevealed' as const, value: {} };
    expect(readFact(new Uint8Array())).toBeUndefined();
    expect(readFact(Buffer.from('hello there'))).toBeUndefined();
    expect(readFact(bytesOf({ gameId: 1 }))).toBeUndefined();
    expect(
      readFact(bytesOf({ gameId: 0, sessionId: 's', attempt: 1, fact: kind })),
    ).toBeUndefined();
    expect(readFact(bytesOf({ gameId: 1, sessionId: '', attempt: 1, fact: kind }))).toBeUndefined();
    expect(
      readFact(bytesOf({ gameId: 1, sessionId: 's', attempt: 6, fact: kind })),
    ).toBeUndefined();
  });

  it('never make the reader throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        readFact(bytes);
      }),
      { numRuns: 2_000 },
    );
  });

  it('include a truncated fact', () => {
    fc.assert(
      fc.property(playFact, fc.nat(), (stored, cut) => {
        const whole = PlayFact.encode(stored).finish();
        const part = whole.subarray(0, cut % whole.length);
        expect(readFact(part)?.word ?? '').toEqual(expect.any(String));
      }),
    );
  });
});
