import { gameStats, NO_GAME_STATS } from '@imguessr/contracts';
import type { PlayFact } from '@imguessr/contracts/facts';
import { ATTEMPTS, emptyDistribution } from '@imguessr/game-rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playOf } from '../../testing/stored-fact.ts';
import { gameTallyOf } from '../../testing/tallies-of.ts';
import { type GameTally, newTally } from '../game-tally/game-tally.projection.ts';
import { newWordCounts } from '../game-tally/words/word-counts.ts';
import { gameStatsOf } from './game-stats.answer.ts';

const tallyOf = (...facts: PlayFact[]): GameTally => gameTallyOf(facts);

/** Returns the same first guess by `sessions` sessions. */
const guessed = (word: string, sessions: number) =>
  Array.from({ length: sessions }, (_, i) => playOf(1, `${word}${i}`, word)).flat();

/** A play with one attempt left. */
const LAST_BUT_ONE = ATTEMPTS.slice(1)
  .map(() => 'CAT')
  .join(' ');

const words = (list: readonly { word: string }[]) => list.map(({ word }) => word);

describe('a game that nobody has finished', () => {
  it('has zero counts and no difficulty', () => {
    expect(gameStatsOf(newTally(), 'player')).toEqual(NO_GAME_STATS);
  });

  it('counts the words of plays in progress', () => {
    const stats = gameStatsOf(tallyOf(...guessed('CAT', 3)), 'player');
    expect(stats.totalGames).toBe(0);
    expect(stats.topGuessesPerAttempt.attempt1).toEqual([{ word: 'CAT', count: 3 }]);
  });
});

describe('a play that is over', () => {
  it.each([
    ['!DOG', 'try1'],
    ['CAT !DOG', 'try2'],
    ['? ? !DOG', 'try3'],
    ['CAT COW ? PIG !DOG', 'try5'],
    [`${LAST_BUT_ONE} RAT`, 'failed'],
    [`${LAST_BUT_ONE} ?`, 'failed'],
    ['.', 'failed'],
    [`${LAST_BUT_ONE} .`, 'failed'],
  ] as const)('%s counts once, as %s', (plays, outcome) => {
    const { guessDistribution, totalGames } = gameStatsOf(
      tallyOf(...playOf(1, 's', plays)),
      'player',
    );
    expect(totalGames).toBe(1);
    expect(guessDistribution[outcome]).toBe(1);
  });

  it('is not counted when a bot played it', () => {
    const tally = tallyOf(...playOf(1, 's', 'CAT CAT !DOG', { isAiSelfPlay: true }));
    expect(gameStatsOf(tally, 'admin')).toEqual(gameStatsOf(newTally(), 'admin'));
  });

  it('is included in the percentages and the difficulty', () => {
    const plays = [playOf(1, 'a', '!DOG'), playOf(1, 'b', '.'), playOf(1, 'c', 'CAT !DOG')];
    const stats = gameStatsOf(tallyOf(...plays.flat()), 'player');
    expect(stats.guessDistributionPercentages).toEqual({
      ...emptyDistribution,
      try1: 33.4,
      try2: 33.3,
      failed: 33.3,
    });
    expect(stats.difficulty).toMatch(/^Medium /);
    expect(stats.totalGames).toBe(3);
  });
});

describe('top guesses', () => {
  it('are at most five, by count and then alphabetically', () => {
    const facts = ['HEN', 'ANT', 'BEE', 'FLY', 'GNU', 'EEL'].flatMap((word) =>
      guessed(word, word === 'HEN' ? 4 : 2),
    );
    const { attempt1 } = gameStatsOf(tallyOf(...facts), 'player').topGuessesPerAttempt;
    expect(words(attempt1)).toEqual(['HEN', 'ANT', 'BEE', 'EEL', 'FLY']);
  });

  it('never include a reveal or giving up', () => {
    const facts = [...playOf(1, 'a', '? .'), ...playOf(1, 'b', '? .')];
    const stats = gameStatsOf(tallyOf(...facts), 'admin');
    expect(Object.values(stats.topGuessesPerAttempt).flat()).toEqual([]);
  });

  it('show players a word once two sessions guessed it', () => {
    const once = tallyOf(...playOf(1, 'a', 'CAT'));
    const twice = tallyOf(...playOf(1, 'a', 'CAT'), ...playOf(1, 'b', 'CAT'));
    const first = (tally: GameTally, audience: 'player' | 'admin') =>
      gameStatsOf(tally, audience).topGuessesPerAttempt.attempt1;
    expect(first(once, 'player')).toEqual([]);
    expect(first(once, 'admin')).toEqual([{ word: 'CAT', count: 1 }]);
    expect(first(twice, 'player')).toEqual([{ word: 'CAT', count: 2 }]);
  });

  it('show players the correct word even if only one session guessed it', () => {
    const stats = gameStatsOf(tallyOf(...playOf(1, 'a', 'CAT !DOG')), 'player');
    expect(stats.topGuessesPerAttempt.attempt2).toEqual([{ word: 'DOG', count: 1 }]);
  });

  it('have the minimum count of a word whose count is unsure', () => {
    const tally = newTally();
    const words = newWordCounts();
    tally.words.attempt1 = words;
    for (const [word, count] of [
      ['CAT', 9],
      ['DOG', 7],
      ['COW', 3],
    ] as const)
      words.counts.set(word, count);
    words.unsure.set('CAT', 4).set('COW', 3);
    expect(gameStatsOf(tally, 'admin').topGuessesPerAttempt.attempt1).toEqual([
      { word: 'DOG', count: 7 },
      { word: 'CAT', count: 5 },
    ]);
  });

  it('hide profanity from players, whatever its rank, but not from administrators', () => {
    const tally = tallyOf(...guessed('SHIT', 9), ...guessed('CAT', 2));
    expect(words(gameStatsOf(tally, 'player').topGuessesPerAttempt.attempt1)).toEqual(['CAT']);
    expect(words(gameStatsOf(tally, 'admin').topGuessesPerAttempt.attempt1)).toEqual([
      'SHIT',
      'CAT',
    ]);
  });
});

describe('plays that were too fast for a person', () => {
  const NOW = Date.UTC(2026, 10, 22);
  const finished = (play: string, ms: number) =>
    playOf(1, `${play}${ms}`, play, { startedAtMs: NOW, atMs: NOW + ms });

  it('count, and are reported to administrators', () => {
    const tally = tallyOf(
      ...finished('CAT !DOG', 999),
      ...finished('CAT !DOG', 1_000),
      ...finished('? .', 0),
      // A single attempt has no duration.
      ...finished('!DOG', 0),
    );
    expect(gameStatsOf(tally, 'admin')).toMatchObject({ totalGames: 4, tooFast: 2 });
    expect(gameStatsOf(tally, 'player')).not.toHaveProperty('tooFast');
  });
});

describe('any plays', () => {
  const play = fc.constantFrom(
    '!DOG',
    'CAT !DOG',
    `${LAST_BUT_ONE} RAT`,
    '? .',
    'FUCK CAT',
    'CAT',
    `${LAST_BUT_ONE} ?`,
  );
  const plays = fc.array(play, { maxLength: 40 });

  it('have statistics that match the schema of the contract', () => {
    fc.assert(
      fc.property(plays, (all) => {
        const tally = tallyOf(...all.flatMap((text, i) => playOf(1, `s${i}`, text)));
        gameStats.parse(gameStatsOf(tally, 'player'));
        gameStats.parse(gameStatsOf(tally, 'admin'));
      }),
    );
  });
});
