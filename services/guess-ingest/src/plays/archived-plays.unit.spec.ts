import { encodePlayFact, type PlayFact } from '@imguessr/contracts/facts';
import type { PlayArchive } from '@imguessr/play-log';
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
    startedAtMs: 1,
    previousAtMs: 0,
    commandId: `c${attempt}`,
    isAiSelfPlay: false,
    edition: 1,
    fact: { $case: 'guessMade', value: { guess: 'CAT', isCorrect: false } },
  };
}

const games = { mayInclude: () => true, windowMs: () => DAY_MS, archivedThrough: () => 10 };

/** Returns the archived plays of an archive that has some attempts of one play. */
function useArchive(attempts: readonly number[]) {
  const facts = attempts.map((attempt) => ({ payload: encodePlayFact(factOf(attempt)) }));
  const archive = (() => ({ readPlay: async () => facts })) as unknown as PlayArchive;
  return createArchivedPlays(games, undefined, archive, 10);
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

test('a play is not looked up if it has no archived attempt among those that may be deleted from the stream', () => {
  const known = {
    includes: (_game: number, session: string, _partition: number, through: number) =>
      session === 'new' && through <= 10,
  };
  const plays = createArchivedPlays(games, known, undefined, 10);
  expect([plays.mustLookUp(GAME, 'new', 0, 0), plays.mustLookUp(GAME, 's1', 0, 0)]).toEqual([
    false,
    true,
  ]);
  const later = createArchivedPlays({ ...games, archivedThrough: () => 11 }, known, undefined, 10);
  expect(later.mustLookUp(GAME, 'new', 0, 0)).toBe(true);
});
