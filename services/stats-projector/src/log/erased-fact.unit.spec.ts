import { ErasedPlay, encodePlayFact, type PlayFact } from '@imguessr/contracts/facts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createInMemoryFold } from '../fold/in-memory-fold.ts';
import type { TallyCodec } from '../fold/tally-codec.ts';
import { createGameTallyCodec } from '../projections/game-tally/game-tally.codec.ts';
import { playOf, timed } from '../testing/stored-fact.ts';
import type { CountedFact } from './counted-fact.ts';
import { readErasedFact } from './erased-fact.ts';
import { readFact } from './fact-reader.ts';

const START = Date.parse('2026-03-01T10:00:00Z');
const KINDS = ['!WHALE', 'CAT !WHALE', '? ? !WHALE', 'CAT DOG .', 'CAT ? COW PIG HEN', 'CAT DOG'];

const plays = fc
  .array(
    fc.record({
      kind: fc.nat(KINDS.length - 1),
      paceMs: fc.integer({ min: 100, max: 20_000 }),
    }),
    {
      minLength: 1,
      maxLength: 20,
    },
  )
  .map((given) =>
    given.map(({ kind, paceMs }, number) =>
      timed(
        playOf(1 + (number % 2), `s${number}`, KINDS[kind] ?? '.'),
        (attempt) => START + attempt * paceMs,
      ),
    ),
  );

/** Returns a log of interleaved plays; `picks` determines their order. */
function logOf(all: readonly PlayFact[][], picks: readonly number[]): PlayFact[] {
  const left = all.map((play) => [...play]);
  const log: PlayFact[] = [];
  for (let turn = 0; left.some((play) => play.length > 0); turn++) {
    const open = left.filter((play) => play.length > 0);
    const fact = open[(picks[turn % picks.length] ?? 0) % open.length]?.shift();
    if (fact) log.push(fact);
  }
  return log;
}

/**
 * Returns what is counted of a log when plays are erased after a reader has read `read` of its
 * facts.
 */
function countedAfterErasure(
  log: readonly PlayFact[],
  read: number,
  isErased: (fact: PlayFact) => boolean,
) {
  return log.map((fact, index): CountedFact | undefined => {
    if (!isErased(fact) || index < read) return readFact(encodePlayFact(fact));
    const copy = { ...fact, id: 'new', sessionId: 'erased.0.1', commandId: '' };
    return readErasedFact({ seq: index + 1, fact: copy });
  });
}

function storedOf<Tally>(codec: TallyCodec<Tally>, facts: readonly (CountedFact | undefined)[]) {
  const fold = createInMemoryFold(0, codec, 100_000);
  fold.apply(facts);
  const { tallies, next } = fold.drainChange();
  return { tallies, next };
}

describe('the statistics', () => {
  it('are the same, whichever plays are erased and however many of their facts were read before', () => {
    const numbers = fc.array(fc.nat(30), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(plays, numbers, fc.nat(100), fc.nat(4), (all, picks, read, share) => {
        const log = logOf(all, picks);
        const isErased = ({ sessionId }: PlayFact) => Number(sessionId.slice(1)) % 4 < share;
        const stored = (facts: readonly (CountedFact | undefined)[]) =>
          storedOf(createGameTallyCodec(), facts);
        const before = stored(log.map((fact) => readFact(encodePlayFact(fact))));
        expect(stored(countedAfterErasure(log, read % (log.length + 1), isErased))).toEqual(before);
      }),
    );
  });
});

describe('an erasure record', () => {
  it('is not counted', () => {
    const [fact] = playOf(1, '', 'CAT');
    expect(
      readFact(ErasedPlay.encode({ erasedFacts: [{ sequence: 3, fact }] }).finish()),
    ).toBeUndefined();
  });
});

describe('an erased fact', () => {
  it('does not count as a play that a session has started', () => {
    const [fact] = playOf(1, 's1', 'CAT');
    const counted = fact && readErasedFact({ seq: 1, fact: { ...fact, sessionId: 'erased.0.1' } });
    expect(counted).toMatchObject({ attempt: 1, sessionId: '', word: 'CAT' });
  });
});
