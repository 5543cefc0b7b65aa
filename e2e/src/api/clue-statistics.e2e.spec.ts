// Needs all services: counts of a projector equal those of the attempts that were sent.
import type { ClueStatistics } from '@imguessr/contracts';
import { CLUE_COUNT, MAX_ATTEMPTS } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import { eventually } from '../browser/eventually.ts';
import { canAccessInternals } from '../product/address.ts';
import { call, expectError, fetchOk } from '../product/call.ts';
import { createGame } from '../product/new-game.ts';
import { newPlayer, type Player } from '../product/player.ts';
import { wrongWord } from '../product/wrong-word.ts';

const WORD = 'ORANGE';
const SESSIONS = 110;
/** Attempts as they are sent: a word, a reveal or giving up. */
const REVEAL = '?';
const GIVE_UP = '.';
type Way = readonly string[];

const CHOICES = [
  WORD,
  wrongWord(WORD, 1),
  wrongWord(WORD, 1),
  wrongWord(WORD, 2),
  REVEAL,
  REVEAL,
  GIVE_UP,
];

/**
 * Returns the attempts of many sessions, the same in every run; some end, and some stop in between.
 */
function plannedWays(): Way[] {
  let seed = 20_261_123;
  const next = (limit: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * limit);
  };
  return Array.from({ length: SESSIONS }, () => {
    const way: string[] = [];
    const stopsAfter = 1 + next(3 * MAX_ATTEMPTS);
    while (way.length < Math.min(stopsAfter, MAX_ATTEMPTS) && !isEnd(way.at(-1)))
      way.push(CHOICES[next(CHOICES.length)] ?? GIVE_UP);
    return way;
  });
}

const isEnd = (attempt: string | undefined) => attempt === WORD || attempt === GIVE_UP;
const isOver = (way: Way) => way.length === MAX_ATTEMPTS || isEnd(way.at(-1));
const solvedAt = (way: Way) => (way.at(-1) === WORD ? way.length : MAX_ATTEMPTS + 1);
const isWrong = (attempt: string | undefined) =>
  attempt !== undefined && !isEnd(attempt) && attempt !== REVEAL;
const most = <T>(values: readonly T[], textOf: (value: T) => string) =>
  [...Map.groupBy(values, textOf)].sort(
    ([one, all], [other, others]) =>
      others.length - all.length || one.length - other.length || (one < other ? -1 : 1),
  )[0];

async function send(player: Player, way: Way): Promise<void> {
  for (const [imageIndex, attempt] of way.entries()) {
    const options = { imageIndex };
    const reply =
      attempt === REVEAL
        ? player.reveal(imageIndex)
        : attempt === GIVE_UP
          ? player.giveUp()
          : player.guess(attempt, options);
    expect((await reply).status).toBe(201);
  }
}

const LETTERS: Readonly<Record<string, string>> = { [WORD]: 'S', [REVEAL]: 'R', [GIVE_UP]: 'G' };
const STEPS: Readonly<Record<string, string>> = {
  [WORD]: 'solved',
  [REVEAL]: 'revealed',
  [GIVE_UP]: 'gave-up',
};

/**
 * Counts again what the clues of a game should say to the player of one way, from the attempts that
 * were sent.
 */
function recounted(ways: readonly Way[], own: Way) {
  const ended = ways.filter(isOver);
  const scores = ended.map(solvedAt);
  const [, common = []] =
    most(ended, (way) => way.map((attempt) => LETTERS[attempt] ?? 'W').join('')) ?? [];
  return {
    plays: ended.length,
    isProvisional: ended.length < 100,
    place: {
      better: scores.filter((score) => score < solvedAt(own)).length,
      same: scores.filter((score) => score === solvedAt(own)).length,
      worse: scores.filter((score) => score > solvedAt(own)).length,
    },
    commonWay: {
      steps: common[0]?.map((attempt) => STEPS[attempt] ?? 'wrong'),
      plays: common.length,
      of: ended.length,
    },
    clues: Array.from({ length: CLUE_COUNT }, (_, index) => {
      const here = ways.flatMap((way) => way[index] ?? []);
      const before = ways.map((way) => way[index - 1]);
      const seen =
        index === 0 ? ways.length : before.filter((one) => one === REVEAL || isWrong(one)).length;
      const solved = here.filter((one) => one === WORD).length;
      const words = here.filter((one) => one === WORD || isWrong(one));
      const [wrong, times] = most(here.filter(isWrong), (word) => word) ?? [];
      const mine = own[index];
      return {
        clue: index + 1,
        seen,
        solved,
        solvedPercentage: seen === 0 ? null : Math.round((1_000 * solved) / seen) / 10,
        revealed: here.filter((one) => one === REVEAL).length,
        gaveUp: here.filter((one) => one === GIVE_UP).length,
        guesses: words.length,
        commonWrongGuess: times && times.length > 1 ? { word: wrong, count: times.length } : null,
        own: ownOf(mine, words),
      };
    }),
  };
}

function ownOf(mine: string | undefined, words: readonly string[]) {
  if (mine === undefined) return null;
  if (mine === REVEAL) return { result: 'revealed' };
  if (mine === GIVE_UP) return { result: 'given-up' };
  const result = mine === WORD ? 'right' : 'wrong';
  return { result, word: mine, sameGuesses: words.filter((word) => word === mine).length };
}

describe.skipIf(!canAccessInternals)('the statistics of each clue', () => {
  test('are those of the attempts that all sessions have sent', { timeout: 120_000 }, async () => {
    const gameId = await createGame(WORD);
    const plays = plannedWays().map((way) => ({ way, player: newPlayer(gameId) }));
    for (let from = 0; from < plays.length; from += 10)
      await Promise.all(plays.slice(from, from + 10).map(({ player, way }) => send(player, way)));
    const ways = plays.map(({ way }) => way);
    const finished = plays.filter(({ way }) => isOver(way));
    expect(finished.length).toBeGreaterThan(50);
    expect(finished.length).toBeLessThan(SESSIONS);
    for (const { player, way } of finished) {
      const { sessionId } = player;
      const query = { params: { id: gameId }, query: { sessionId } };
      // The other sessions' last attempts may be counted a moment later than the own ones.
      await eventually(async () => {
        const counted = await fetchOk<ClueStatistics>('clueStatistics', query);
        expect(counted).toMatchObject({ gameId, ...recounted(ways, way) });
      });
    }
  });

  test('are closed to a session that has not finished, without a word of the others', async () => {
    const gameId = await createGame(WORD);
    await newPlayer(gameId).guess(WORD);
    const me = newPlayer(gameId);
    const ask = () =>
      call('clueStatistics', { params: { id: gameId }, query: { sessionId: me.sessionId } });
    for (let attempt = 0; attempt < 2; attempt++) {
      const closed = await ask();
      expectError(closed, 403);
      expect(closed.text).not.toContain(WORD);
      await me.reveal(attempt);
    }
    await me.giveUp();
    expect((await ask()).status).toBe(200);
  });
});
