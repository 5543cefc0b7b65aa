import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWord, newWordCounts } from '../projections/game-tally/words/word-counts.ts';
import { playOf } from '../testing/stored-fact.ts';
import { gameTallyOf, talliesOf } from '../testing/tallies-of.ts';
import { decodeDays, decodeGame, encodeDays, encodeGame } from './checkpoint.codec.ts';

const texts = fc.constantFrom('!DOG', 'CAT !DOG', '? ÉTÉ .', 'CAT COW HEN PIG RAT', 'CAT', '? ?');
const facts = fc.array(fc.tuple(texts, fc.nat(6), fc.nat(120)), { maxLength: 40 }).map((plays) =>
  plays.flatMap(([text, session, day], i) =>
    playOf(1, `s${session}`, text, {
      atMs: (20_000 + day) * 86_400_000,
      isAiSelfPlay: i % 9 === 8,
    }),
  ),
);

describe('a stored checkpoint', () => {
  it('has what was counted', () => {
    fc.assert(
      fc.property(facts, (all) => {
        const game = gameTallyOf(all);
        expect(decodeGame(encodeGame(game))).toEqual({ ...game, revision: 0 });
        const { days } = talliesOf(all);
        expect(decodeDays(encodeDays(days))).toEqual(days);
      }),
    );
  });

  it('has words in their order, and which counts are unsure', () => {
    const game = gameTallyOf([]);
    const first = newWordCounts();
    game.words.attempt1 = first;
    for (const word of ['B', 'A', 'B', 'C', '1']) countWord(first, word, word === 'A', 2);
    const decoded = decodeGame(encodeGame(game)).words.attempt1;
    expect([...(decoded?.counts ?? [])]).toEqual([...first.counts]);
    expect(decoded).toEqual(first);
  });

  it.each(['', '{}', '[]', 'null', '{"counts":{}}'])('is not read from %j', (text) => {
    expect(() => decodeGame(text)).toThrow();
    expect(() => decodeDays(text)).toThrow();
  });
});
