// Needs PostgreSQL: concurrent writers, and ranges of stored facts.
import { ErasedPlay, encodePlayFact } from '@imguessr/contracts/facts';
import { useDatabase } from '@imguessr/testing/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIRST_DAY, playFact } from '../testing/play-fact.ts';
import { archiveBlock, type FactToArchive, readHead } from './blocks/archive-block.ts';
import { type ArchivePool, inTransaction, openArchive } from './connection/open-archive.ts';
import { eraseArchivedPlay } from './erasure/erase-archived-play.ts';
import { createArchivedPartition } from './reading/archived-partition.ts';
import { migrateArchive } from './schema/migrate.ts';
import { toArchive } from './testing/archived-plays.ts';
import { verifyArchive } from './verification/verify-archive.ts';

const database = useDatabase();
let pool: ArchivePool;

beforeAll(async () => {
  await Promise.all([migrateArchive(database.url), migrateArchive(database.url)]);
  await migrateArchive(database.url);
  pool = openArchive(database.url);
});
afterAll(() => pool.end());

const append = (partition: number, facts: readonly FactToArchive[]) =>
  archiveBlock(pool, partition, async () => facts);
const verify = (
  partition: number,
  through = 0,
  copies: ReadonlyMap<number, Uint8Array> = new Map(),
) => verifyArchive(pool, partition, through, async (sequence) => copies.get(sequence));

/** Two plays of 3 attempts of game 7 and one of game 17, in two blocks. */
const FACTS = [1, 2, 3].flatMap((attempt) => [
  playFact(7, 'a', attempt),
  playFact(7, 'b', attempt, attempt === 3),
  playFact(17, 'a', attempt),
]);
const fill = async (partition: number) => {
  const facts = toArchive(FACTS);
  await append(partition, facts.slice(0, 5));
  await append(partition, facts.slice(5));
  return facts;
};

test('an archive that was never written to is empty', async () => {
  await pool.query('ALTER SCHEMA play_archive RENAME TO hidden');
  expect(await createArchivedPartition(pool, 0).lastSequence()).toBe(0);
  expect((await verify(0)).problem).toBeUndefined();
  expect((await verify(0, 9)).problem).toMatchObject({ firstSequence: 1, lastSequence: 9 });
  await pool.query('ALTER SCHEMA hidden RENAME TO play_archive');
});

describe('the archive of a partition', () => {
  test('returns the facts that were archived, byte for byte, in ranges, by game and by play', async () => {
    const facts = await fill(0);
    const archive = createArchivedPartition(pool, 0);
    const bytes = facts.map(({ payload }) => Buffer.from(payload));
    expect(await archive.lastSequence()).toBe(9);
    const read = async (from: number, limit: number) =>
      (await archive.read(from, limit)).payloads.map(Buffer.from);
    expect(await read(1, 100)).toEqual(bytes);
    expect(await read(3, 4)).toEqual(bytes.slice(2, 6));
    expect(await read(10, 5)).toEqual([]);
    const game = await archive.readGame(7, 2, 3);
    expect(game.map(({ seq }) => seq)).toEqual([4, 5, 7]);
    const play = await archive.readPlay(17, 'a');
    expect(play.map(({ seq, payload }) => [seq, Buffer.from(payload)])).toEqual(
      [3, 6, 9].map((seq) => [seq, bytes[seq - 1]]),
    );
    expect(await createArchivedPartition(pool, 99).lastSequence()).toBe(0);
  });

  test('refuses facts that do not follow its end, and stores nothing of them', async () => {
    const facts = await fill(1);
    await expect(append(1, facts)).rejects.toThrow('fact 1 was to be archived as fact 10');
    await expect(append(1, toArchive([playFact(7, 'c', 1)], 11))).rejects.toThrow('fact 11');
    expect((await readHead(pool, 1)).lastSequence).toBe(9);
    expect((await verify(1)).problem).toBeUndefined();
  });

  test('stores a block once when two writers read it at the same time', async () => {
    const facts = toArchive(FACTS);
    const write = () =>
      archiveBlock(pool, 2, async ({ lastSequence }) => facts.slice(lastSequence));
    const ends = await Promise.all([write(), write(), write()]);
    expect(ends.filter(Boolean)).toHaveLength(1);
    expect(await verify(2)).toMatchObject({ blocks: 1, facts: 9, problem: undefined });
  });

  test('rejects a range with a missing fact', async () => {
    await fill(3);
    await pool.query('DELETE FROM play_archive.play_facts WHERE partition = 3 AND sequence = 4');
    await expect(createArchivedPartition(pool, 3).read(1, 9)).rejects.toThrow('missing');
  });
});

describe('an erased play in the archive', () => {
  const recordOf = (positions: readonly number[]): ErasedPlay => ({
    erasedFacts: positions.map((sequence) => {
      const fact = FACTS[sequence - 1];
      if (!fact) throw new Error('no such fact');
      return { sequence, fact: { ...fact, id: 'new', sessionId: '', commandId: '' } };
    }),
  });
  const copiesOf = (partition: number, { erasedFacts }: ErasedPlay) =>
    new Map(
      erasedFacts.map(({ sequence, fact }) => [
        sequence,
        encodePlayFact({ ...(fact ?? playFact(0, '', 0)), sessionId: `erased.${partition}.1` }),
      ]),
    );

  test('has anonymous copies in place of its facts, and the chain is still verified', async () => {
    await fill(4);
    const record = recordOf([1, 4, 7]);
    const erase = () => inTransaction(pool, (client) => eraseArchivedPlay(client, 4, 1, record));
    expect(await erase()).toBe(3);
    expect(await erase()).toBe(0);
    const archive = createArchivedPartition(pool, 4);
    expect((await archive.read(1, 9)).erased).toEqual([0, 3, 6]);
    expect(await archive.readPlay(7, 'a')).toEqual([]);
    expect(await archive.readPlay(7, 'erased.4.1')).toHaveLength(3);
    const { rows } = await pool.query(
      "SELECT FROM play_archive.play_facts WHERE partition = 4 AND session_id = 'a'",
    );
    expect(rows).toHaveLength(3);
    const copies = copiesOf(4, record);
    expect((await verify(4, 0, copies)).problem).toBeUndefined();
    expect((await verify(4)).problem).toMatchObject({ firstSequence: 1, lastSequence: 5 });
    await pool.query(
      "UPDATE play_archive.play_facts SET payload = payload || '\\x00' WHERE partition = 4 AND sequence = 7",
    );
    expect((await verify(4, 0, copies)).problem).toMatchObject({
      firstSequence: 6,
      lastSequence: 9,
    });
  });

  test('is erased with its record, when the erasure was interrupted before', async () => {
    await fill(5);
    const payload = ErasedPlay.encode(recordOf([2, 5, 8])).finish();
    const record = {
      sequence: 10,
      storedAtMs: FIRST_DAY,
      gameId: 0,
      sessionId: '1',
      attempt: 1,
      payload,
    };
    expect(await append(5, [record])).toMatchObject({ lastSequence: 10, erasureRecords: 1 });
    expect((await createArchivedPartition(pool, 5).read(1, 10)).erased).toEqual([1, 4, 7]);
  });
});

describe('the verification of an archive', () => {
  const changes: readonly (readonly [name: string, sql: string, first: number, last: number])[] = [
    [
      'a changed byte',
      'SET payload = set_byte(payload, 3, get_byte(payload, 3) # 1) WHERE sequence = 8',
      6,
      9,
    ],
    ['a changed column', 'SET game_id = 8 WHERE sequence = 2', 1, 5],
    ['a changed time', "SET made_at = made_at + interval '1 second' WHERE sequence = 9", 6, 9],
  ];
  test.each(changes)('names the block with %s', async (_, change, firstSequence, lastSequence) => {
    const partition = 10 + changes.findIndex(([name]) => name === _);
    await fill(partition);
    expect(await verify(partition, 9)).toEqual({
      partition,
      blocks: 2,
      facts: 9,
      problem: undefined,
    });
    await pool.query(`UPDATE play_archive.play_facts ${change} AND partition = ${partition}`);
    expect((await verify(partition, 9)).problem).toMatchObject({ firstSequence, lastSequence });
  });

  test('names the block with a removed or an added fact, and a removed end', async () => {
    await fill(20);
    await pool.query('DELETE FROM play_archive.play_facts WHERE partition = 20 AND sequence = 7');
    expect((await verify(20, 9)).problem).toEqual({
      firstSequence: 6,
      lastSequence: 9,
      reason: 'fact 7 is missing',
    });

    await fill(21);
    await pool.query(`INSERT INTO play_archive.play_facts SELECT partition, sequence, stored_at + interval '1 hour', game_id,
      session_id, attempt, kind, made_at, is_self_play, payload FROM play_archive.play_facts WHERE partition = 21 AND sequence = 3`);
    expect((await verify(21, 9)).problem).toEqual({
      firstSequence: 1,
      lastSequence: 5,
      reason: 'fact 3 was added',
    });

    await fill(22);
    await pool.query('DELETE FROM play_archive.play_facts WHERE partition = 22 AND sequence > 5');
    await pool.query('DELETE FROM play_archive.blocks WHERE partition = 22 AND first_sequence > 5');
    expect((await verify(22, 9)).problem).toMatchObject({ firstSequence: 6, lastSequence: 9 });
    await pool.query(`UPDATE play_archive.heads SET last_sequence = 5,
      hash = (SELECT hash FROM play_archive.blocks WHERE partition = 22) WHERE partition = 22`);
    expect((await verify(22, 9)).problem).toMatchObject({ firstSequence: 6, lastSequence: 9 });
    expect((await verify(22, 5)).problem).toBeUndefined();
  });
});

test('the view of plays has one row for each play, without its session id', async () => {
  await fill(30);
  const { rows } = await pool.query(
    `SELECT game_id, player, started_at, finished_at, attempts, won, gave_up, is_erased FROM play_archive.plays
     WHERE player = encode(sha256('view-player'), 'hex')`,
  );
  expect(rows).toEqual([]);
  await append(31, toArchive([playFact(7, 'view-player', 1), playFact(7, 'view-player', 2, true)]));
  const found = await pool.query(
    `SELECT game_id, attempts, won, gave_up, clues_revealed, is_erased, started_at, finished_at FROM play_archive.plays
     WHERE player = encode(sha256('view-player'), 'hex')`,
  );
  expect(found.rows).toEqual([
    {
      game_id: 7,
      attempts: 2,
      won: true,
      gave_up: false,
      clues_revealed: 0,
      is_erased: false,
      started_at: new Date(FIRST_DAY + 1_000),
      finished_at: new Date(FIRST_DAY + 2_000),
    },
  ]);
});
