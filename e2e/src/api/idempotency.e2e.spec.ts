// Needs replicas: copies of one guess arrive at different processes at once.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { canAccessInternals } from '../product/address.ts';
import { expectError } from '../product/call.ts';
import { createGame } from '../product/new-game.ts';
import { newPlayer } from '../product/player.ts';
import { wrongWord } from '../product/wrong-word.ts';

const WORD = 'MIRROR';
const ROUNDS = 10;

describe.skipIf(!canAccessInternals)('a repeated guess', () => {
  let gameId: number;
  beforeAll(async () => {
    gameId = await createGame(WORD);
  });

  const player = () => newPlayer(gameId);
  const times = <T>(count: number, send: (i: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, i) => send(i)));

  test('sent ten times concurrently with one key is recorded once, with ten equal responses', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const me = player();
      const key = randomUUID();
      const responses = await times(10, () => me.guess(wrongWord(WORD), { key }));
      expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201));
      expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
      expect(await me.records()).toHaveLength(1);
    }
  });

  test('sent ten times concurrently without a key is recorded as often as acknowledged', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const me = player();
      const responses = await times(10, () => me.guess(wrongWord(WORD)));
      const recorded = responses.filter(({ status }) => status === 201);
      for (const response of responses) if (response.status !== 201) expectError(response, 409);
      const ids = [...new Set(recorded.map(({ json }) => json.id))];
      expect(ids.length).toBeGreaterThan(0);
      expect((await me.records()).map(({ id }) => id).sort()).toEqual(ids.sort());
    }
  });

  test('that wins is counted once', async () => {
    const me = player();
    await times(10, () => me.guess(WORD, { key: 'the-one' }));
    expect(await me.records()).toHaveLength(1);
    const stats = await me.stats();
    expect('totalGames' in stats && stats.guessDistribution.try1).toBe(1);
  });

  test('with the same key gets the first response, during the play and after its end', async () => {
    const me = player();
    const key = randomUUID();
    const first = await me.guess(wrongWord(WORD), { key });
    await me.guess(wrongWord(WORD, 2));
    expect((await me.guess(wrongWord(WORD), { key })).text).toBe(first.text);
    await me.giveUp();
    const again = await me.guess(wrongWord(WORD), { key });
    expect(again.status).toBe(201);
    expect(again.text).toBe(first.text);
    expect(await me.records()).toHaveLength(3);
  });

  test('with the same key but another word gets the first response', async () => {
    const me = player();
    const key = randomUUID();
    const first = await me.guess(wrongWord(WORD), { key });
    const second = await me.guess(WORD, { key });
    expect(second.json.id).toBe(first.json.id);
    expect(second.json.isCorrect).toBe(false);
    expect(await me.records()).toHaveLength(1);
  });

  test('with the same key in another session or game is a separate guess', async () => {
    const other = await createGame(WORD);
    const [me, you] = [player(), player()];
    const key = randomUUID();
    const mine = await me.guess(wrongWord(WORD), { key });
    const yours = await you.guess(wrongWord(WORD), { key });
    const elsewhere = await newPlayer(other, me.sessionId).guess(wrongWord(WORD), { key });
    expect(new Set([mine.json.id, yours.json.id, elsewhere.json.id]).size).toBe(3);
  });

  test('with another key is a separate guess', async () => {
    const me = player();
    await times(2, () => me.guess(wrongWord(WORD), { key: randomUUID() }));
    expect(await me.records()).toHaveLength(2);
  });

  test('that was rejected can be corrected with the same key', async () => {
    const me = player();
    const key = randomUUID();
    expectError(await me.guess('ABC', { key }), 400);
    expect((await me.guess(WORD, { key })).status).toBe(201);
  });
});

describe.skipIf(!canAccessInternals)('twelve concurrent guesses of one session', () => {
  test('leave exactly five records, and the others are rejected', async () => {
    const gameId = await createGame(WORD);
    for (let round = 0; round < ROUNDS; round++) {
      const me = newPlayer(gameId);
      const responses = await Promise.all(
        Array.from({ length: 12 }, (_, i) =>
          me.guess(wrongWord(WORD, i + 1), { key: randomUUID(), imageIndex: i % 5 }),
        ),
      );
      const accepted = responses.filter(({ status }) => status === 201);
      expect(accepted).toHaveLength(5);
      expect(accepted.map(({ json }) => json.remainingAttempts).sort()).toEqual([0, 1, 2, 3, 4]);
      for (const rejected of responses.filter(({ status }) => status !== 201))
        expectError(rejected, 409);
      const records = await me.records();
      expect(records.map(({ id }) => id).sort()).toEqual(
        accepted.map(({ json }) => json.id).sort(),
      );
      const stats = await me.stats();
      expect('totalGames' in stats && stats.guessDistribution.failed).toBe(round + 1);
    }
  });
});
