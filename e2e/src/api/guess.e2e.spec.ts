// Needs all services: a guess is judged, recorded and read through replicas that share no memory.
import { beforeAll, describe, expect, test } from 'vitest';
import { canAccessInternals } from '../product/address.ts';
import { expectError, send } from '../product/call.ts';
import { createGame } from '../product/new-game.ts';
import { newPlayer, newSessionId } from '../product/player.ts';
import { wrongWord } from '../product/wrong-word.ts';

const WORD = 'PLANET';

describe.skipIf(!canAccessInternals)('guesses', () => {
  let gameId: number;
  beforeAll(async () => {
    gameId = await createGame(WORD);
  });

  const player = () => newPlayer(gameId);

  describe('a guess in a play in progress', () => {
    test('is answered with its record and the remaining attempts, and can be read immediately', async () => {
      const me = player();
      const sentAt = Date.now();
      const { status, json } = await me.guess('  comets ', { imageIndex: 0 });
      expect(status).toBe(201);
      expect(json).toMatchObject({
        gameId,
        sessionId: me.sessionId,
        attempt: 'COMETS',
        isCorrect: false,
        imageIndex: 0,
        isAISelfPlay: false,
        remainingAttempts: 4,
        isGameOver: false,
        hasWon: false,
      });
      expect(json.id).toMatch(/^[0-9a-f-]{36}$/);
      expect(Date.parse(json.createdAt)).toBeGreaterThanOrEqual(sentAt);
      expect(Date.parse(json.createdAt)).toBeLessThanOrEqual(Date.now());
      const { remainingAttempts, isGameOver, hasWon, ...record } = json;
      expect(await me.records()).toEqual([record]);
    });

    test('can be read as soon as it is acknowledged, oldest first', async () => {
      for (let round = 0; round < 10; round++) {
        const me = player();
        const ids: string[] = [];
        for (let step = 1; step <= 5; step++) {
          ids.push((await me.guess(wrongWord(WORD, step), { imageIndex: step - 1 })).json.id);
          expect((await me.records()).map(({ id }) => id)).toEqual(ids);
        }
        const times = (await me.records()).map(({ createdAt }) => createdAt);
        expect([...times].sort()).toEqual(times);
        expect(new Set(times).size).toBe(5);
      }
    });
  });

  describe('a guess after the end of a play', () => {
    test.each([
      ['won', async (me: ReturnType<typeof player>) => void (await me.guess(WORD))],
      ['given up', async (me: ReturnType<typeof player>) => void (await me.giveUp())],
      [
        'lost',
        async (me: ReturnType<typeof player>) => {
          for (let step = 1; step <= 5; step++) await me.guess(wrongWord(WORD, step));
        },
      ],
    ])('is rejected and not recorded once the game is %s', async (_, finish) => {
      const me = player();
      await finish(me);
      const records = await me.records();
      for (const again of [me.guess(WORD), me.guess(wrongWord(WORD)), me.reveal(), me.giveUp()]) {
        expectError(await again, 409);
      }
      expect(await me.records()).toEqual(records);
    });
  });

  describe('an invalid guess', () => {
    const sessionId = newSessionId();
    const valid = () => ({ sessionId, guess: wrongWord(WORD), imageIndex: 0 });
    const post = (body: unknown, headers: Record<string, string> = {}) =>
      send('POST', `/api/games/${gameId}/guess`, { body, headers });

    test.each<[string, Record<string, unknown>]>([
      ['too short', { guess: 'ABC' }],
      ['with an unknown @ mark', { guess: '@WIN@' }],
      ['of a session that is a wildcard for all', { sessionId: '>' }],
    ])('is rejected: %s', async (_, part) => {
      expectError(await post({ ...valid(), ...part }), 400);
    });

    test('is answered with 404 for an unknown game', async () => {
      const reply = await send('POST', '/api/games/999999999/guess', { body: valid() });
      expect(expectError(reply, 404)).toBe('Game not found');
    });

    test('is never recorded', async () => {
      expect(await newPlayer(gameId, sessionId).records()).toEqual([]);
    });
  });

  describe('the list of guesses', () => {
    test('contains no guesses of similar session ids', async () => {
      const me = player();
      await me.guess(wrongWord(WORD));
      expect(await newPlayer(gameId, `${me.sessionId}x`).records()).toEqual([]);
      expect(await newPlayer(gameId, me.sessionId.slice(0, -1)).records()).toEqual([]);
    });
  });
});
