import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canAccessInternals } from '../product/address.ts';
import { expectError } from '../product/call.ts';
import { createGameFactory, type GameFactory } from '../product/game-factory.ts';
import { newPlayer } from '../product/player.ts';
import { wrongWord } from '../product/wrong-word.ts';

const WORD = 'MIRROR';
const ROUNDS = 10;

describe.skipIf(!canAccessInternals)('the same call made more than once', () => {
  let games: GameFactory;
  let gameId: number;
  beforeAll(async () => {
    games = await createGameFactory();
    gameId = await games.create(WORD);
  });
  afterAll(() => games.close());

  const player = () => newPlayer(gameId);
  const times = <T>(count: number, make: (i: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, i) => make(i)));

  test('ten times at once with one key is one guess and ten equal answers', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const me = player();
      const key = randomUUID();
      const answers = await times(10, () => me.guess(wrongWord(WORD), { key }));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await me.records()).toHaveLength(1);
    }
  });

  test('ten times at once without a key is answered for each, and records what was answered', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const me = player();
      const answers = await times(10, () => me.guess(wrongWord(WORD)));
      const recorded = answers.filter(({ status }) => status === 201);
      for (const answer of answers) if (answer.status !== 201) expectError(answer, 409);
      const ids = [...new Set(recorded.map(({ json }) => json.id))];
      expect(ids.length).toBeGreaterThan(0);
      expect((await me.records()).map(({ id }) => id).sort()).toEqual(ids.sort());
    }
  });

  test('ten winning guesses at once win once', async () => {
    const me = player();
    await times(10, () => me.guess(WORD, { key: 'the-one' }));
    expect(await me.records()).toHaveLength(1);
    const stats = await me.stats();
    expect('totalGames' in stats && stats.guessDistribution.try1).toBe(1);
  });

  test('later with its key gets the first answer again, in the middle and after the end', async () => {
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

  test('with its key and another word is still the first call', async () => {
    const me = player();
    const key = randomUUID();
    const first = await me.guess(wrongWord(WORD), { key });
    const second = await me.guess(WORD, { key });
    expect(second.json.id).toBe(first.json.id);
    expect(second.json.isCorrect).toBe(false);
    expect(await me.records()).toHaveLength(1);
  });

  test('by another session or in another game with the same key is another call', async () => {
    const other = await games.create(WORD);
    const [me, you] = [player(), player()];
    const key = randomUUID();
    const mine = await me.guess(wrongWord(WORD), { key });
    const yours = await you.guess(wrongWord(WORD), { key });
    const elsewhere = await newPlayer(other, me.sessionId).guess(wrongWord(WORD), { key });
    expect(new Set([mine.json.id, yours.json.id, elsewhere.json.id]).size).toBe(3);
  });

  test('with two keys is two guesses, though the word is the same', async () => {
    const me = player();
    await times(2, () => me.guess(wrongWord(WORD), { key: randomUUID() }));
    expect(await me.records()).toHaveLength(2);
  });

  test('that was refused may be made again with the same key and a valid guess', async () => {
    const me = player();
    const key = randomUUID();
    expectError(await me.guess('ABC', { key }), 400);
    expect((await me.guess(WORD, { key })).status).toBe(201);
  });
});

describe.skipIf(!canAccessInternals)('twelve different guesses of one session at once', () => {
  test('leave exactly five records, and the others are refused', async () => {
    const games = await createGameFactory();
    const gameId = await games.create(WORD).finally(() => games.close());
    for (let round = 0; round < ROUNDS; round++) {
      const me = newPlayer(gameId);
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, i) =>
          me.guess(wrongWord(WORD, i + 1), { key: randomUUID(), imageIndex: i % 5 }),
        ),
      );
      const accepted = answers.filter(({ status }) => status === 201);
      expect(accepted).toHaveLength(5);
      expect(accepted.map(({ json }) => json.remainingAttempts).sort()).toEqual([0, 1, 2, 3, 4]);
      for (const refused of answers.filter(({ status }) => status !== 201)) expectError(refused, 409);
      const records = await me.records();
      expect(records.map(({ id }) => id).sort()).toEqual(accepted.map(({ json }) => json.id).sort());
      const stats = await me.stats();
      expect('totalGames' in stats && stats.guessDistribution.failed).toBe(round + 1);
    }
  });
});
