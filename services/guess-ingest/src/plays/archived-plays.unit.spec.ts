import { encodePlayFact, type PlayFact } from '@imguessr/contracts/facts';
import type { PlayArchive } from '@imguessr/messaging';
import { expect, test } from 'vitest';
import { createArchivedPlays } from './archived-plays.ts';

const GAME = 7;
const DAY_MS = 86_400_000;

function factOf(attempt: number): PlayFact {
  return {
    id: `f${attempt}`,
    gameId: GAME,
    sessionId: 's1',
    attempt,
    imageIndex: attempt - 1,
    imageId: attempt,
    atMs: 1,
    commandId: `c${attempt}`,
    isAiSelfPlay: false,
    gameRevision: 1,
    fact: { $case: 'guessMade', value: { guess: 'CAT', isCorrect: false } },
  };
}

/** Returns the archived plays of an archive that has some attempts of one play. */
function useArchive(attempts: readonly number[]) {
  const facts = attempts.map((attempt) => ({ payload: encodePlayFact(factOf(attempt)) }));
  const archive = (() => ({ readPlay: async () => facts })) as unknown as PlayArchive;
  return createArchivedPlays({ mayInclude: () => true, windowMs: () => DAY_MS }, archive, 10);
}

test('a play is looked up once while its archived attempts are known', async () => {
  const plays = useArchive([1, 2]);
  expect(plays.mustLookUp(GAME, 's1', 0, 0)).toBe(true);
  await plays.lookUp(GAME, 's1', 0);
  expect(plays.mustLookUp(GAME, 's1', 0, 2)).toBe(false);
  expect(plays.mustLookUp(GAME, 's1', 0, 3)).toBe(false);
});

test('a play that was dropped from memory is looked up again: its slots in the stream are free', async () => {
  const plays = useArchive([1, 2]);
  await plays.lookUp(GAME, 's1', 0);
  expect(plays.mustLookUp(GAME, 's1', 0, 0)).toBe(true);
  expect(plays.mustLookUp(GAME, 's1', 0, 1)).toBe(true);
});

test('a play without archived attempts is looked up once', async () => {
  const plays = useArchive([]);
  await plays.lookUp(GAME, 's1', 0);
  expect(plays.mustLookUp(GAME, 's1', 0, 0)).toBe(false);
});
