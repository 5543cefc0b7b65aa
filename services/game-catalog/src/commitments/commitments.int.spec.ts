// Starts the service: commitments follow from events in PostgreSQL, at every replica.
import { createHash } from 'node:crypto';
import type { Commitment } from '@imguessr/contracts';
import { contentText, linkText, NO_COMMITMENT, shiftDate } from '@imguessr/game-rules';
import { sql } from 'slonik';
import { beforeAll, describe, expect, test } from 'vitest';
import { postgresCommitmentStore } from '../adapters/postgres/commitments/commitment-store.ts';
import { rebuildTables } from '../adapters/postgres/games/game-tables.ts';
import { useTestCatalog } from '../testing/fixtures.ts';

const START = Date.parse('2026-05-12T11:00:00Z');
const DAY_MS = 86_400_000;
/** The 13th at UTC+14: the 14th is the first day that can be planned. */
const DATE = '2026-05-20';
/** Everywhere. */
const DATE_IS_OVER = Date.parse('2026-05-21T12:00:00Z');
let now = START;
const catalog = useTestCatalog({ replicas: 2, clock: () => now });
const actor = 'admin:1f';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const chain = async () => (await catalog.request('commitments', {})).commitments;
const ofDate = async (date: string) => (await catalog.request('commitments', { date })).commitments;
const plan = (date: string, gameId: number | null, reason?: string) =>
  catalog.request('planDays', { days: [{ date, gameId }], actor, reason });

/**
 * Throws when a link does not follow from the one before, or has another content than it was opened
 * with.
 */
function verify(links: readonly Commitment[]): void {
  let hash = NO_COMMITMENT;
  for (const [index, link] of links.entries()) {
    expect(link.number).toBe(index + 1);
    expect(link.previous).toBe(hash);
    expect(link.hash).toBe(sha256(linkText(link)));
    hash = link.hash;
    if (!link.opened) continue;
    const pictures = link.opened.pictures.map((picture) => picture.hash);
    expect(link.content).toBe(sha256(contentText({ ...link.opened, pictures })));
  }
}

let bee: { gameId: number; imageIds: number[] };
let ant: { gameId: number; imageIds: number[] };
beforeAll(async () => {
  bee = await catalog.newGame('bee');
  ant = await catalog.newGame('ant');
});

describe('a day that is planned', () => {
  test('is committed to at once, without anything of its game', async () => {
    await plan(DATE, bee.gameId);
    const [first, ...others] = await ofDate(DATE);
    expect(others).toEqual([]);
    expect(first).toEqual({
      ...{
        number: 1,
        date: DATE,
        at: new Date(START).toISOString(),
        reason: '',
        previous: NO_COMMITMENT,
      },
      content: expect.stringMatching(/^[0-9a-f]{64}$/),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    await plan(DATE, bee.gameId);
    await catalog.request('reviseGame', { gameId: bee.gameId, theme: 'insects', actor });
    expect(await ofDate(DATE)).toEqual([first]);
  });

  test('gets a new commitment when its game, word or pictures change, with the reason of the maker or one that says nothing', async () => {
    await plan(DATE, ant.gameId, 'Two pictures\nwere  the same');
    now += 60_000;
    await plan(DATE, bee.gameId);
    await catalog.request('reviseGame', { gameId: bee.gameId, word: 'wasp', actor });
    await catalog.request('orderImages', {
      gameId: bee.gameId,
      imageIds: bee.imageIds.toReversed(),
      actor,
    });
    const links = await ofDate(DATE);
    expect(links.map(({ reason }) => reason)).toEqual([
      '',
      'Two pictures were the same',
      'Another game was chosen.',
      'The game was changed.',
      'The game was changed.',
    ]);
    expect(new Set(links.map(({ content }) => content)).size).toBe(5);
    verify(await chain());
  });

  test('is not committed to while its game lacks a picture', async () => {
    const before = await ofDate(DATE);
    const [imageId = 0] = bee.imageIds;
    await catalog.request('removeImage', { gameId: bee.gameId, imageId, actor });
    expect(await ofDate(DATE)).toEqual(before);
    const [picture = ''] = await catalog.insertPictures(1);
    await catalog.addImage(bee.gameId, picture);
    expect(await ofDate(DATE)).toHaveLength(before.length + 1);
  });

  test('cannot be changed for a reason that names the word of either game', async () => {
    for (const reason of ['Ants are boring', 'A wasp is better']) {
      expect(
        await catalog.outcome('planDays', {
          days: [{ date: DATE, gameId: ant.gameId }],
          actor,
          reason,
        }),
      ).toBe('REASON_NAMES_WORD');
    }
  });
});

describe('the chain', () => {
  test('has no gaps and no forks when two replicas plan at the same time', async () => {
    // Each waits for those before it, and all of them have the time of a request.
    const dates = Array.from({ length: 4 }, (_, days) => shiftDate(DATE, 30 + days));
    const before = (await chain()).length;
    await Promise.all(dates.map((date, n) => plan(date, n % 2 ? bee.gameId : ant.gameId)));
    expect(await chain()).toHaveLength(before + dates.length);
    verify(await chain());
    await Promise.all(dates.map((date) => plan(date, null)));
  });

  test('is read from a number on', async () => {
    const all = await chain();
    expect(await catalog.request('commitments', { after: 4 })).toEqual({
      commitments: all.slice(4),
      isLast: true,
    });
  });

  test('cannot be changed, not even by a rebuild of the tables', async () => {
    const before = await chain();
    await rebuildTables(catalog.database);
    expect(await chain()).toEqual(before);
    await expect(
      catalog.database.query(sql.unsafe`UPDATE day_commitment SET word = 'owl'`),
    ).rejects.toThrow();
    await expect(catalog.database.query(sql.unsafe`DELETE FROM day_commitment`)).rejects.toThrow();
  });
});

describe('the commitments to a day', () => {
  test('are opened when the day is over everywhere, but not for a game that may still come', async () => {
    now = DATE_IS_OVER - 1;
    expect((await chain()).filter(({ opened }) => opened)).toEqual([]);
    now = DATE_IS_OVER;
    const links = await ofDate(DATE);
    verify(await chain());
    const words = () => links.map(({ opened }) => opened?.word);
    expect(words()).toEqual(['BEE', undefined, 'BEE', 'WASP', 'WASP', 'WASP']);
    expect(links.at(-1)?.opened).toMatchObject({
      gameId: bee.gameId,
      pictures: expect.arrayContaining([
        { hash: expect.any(String), url: expect.stringMatching(/^\/pictures\/.*\.webp$/) },
      ]),
    });
    const flag = (isDaily: boolean) =>
      catalog.request('reviseGame', { gameId: ant.gameId, isDaily, actor });
    await flag(false);
    expect((await ofDate(DATE))[1]?.opened).toBeUndefined();
    await flag(true);
    const date = shiftDate(DATE, 4);
    await plan(date, ant.gameId);
    expect((await ofDate(DATE))[1]?.opened).toBeUndefined();
    now += 6 * DAY_MS;
    expect((await ofDate(DATE))[1]?.opened?.word).toBe('ANT');
  });

  test('stay as they are when the game changes later', async () => {
    const before = await ofDate(DATE);
    await catalog.request('reviseGame', { gameId: bee.gameId, word: 'hornet', actor });
    expect(await ofDate(DATE)).toEqual(before);
  });
});

describe('a day that has begun', () => {
  test('is committed to again when another game replaces its own, which shows in the time', async () => {
    const date = '2026-06-10';
    await plan(date, bee.gameId);
    now = Date.parse(`${date}T08:00:00Z`);
    await catalog.request('replaceDaily', {
      date,
      gameId: ant.gameId,
      reason: 'A picture was broken',
      actor,
    });
    expect((await ofDate(date)).map(({ at, reason }) => [at.slice(0, 10), reason])).toEqual([
      ['2026-05-27', ''],
      [date, 'A picture was broken'],
    ]);
  });
});

test('days of a process of the previous release are committed to by the job', async () => {
  const date = '2026-09-01';
  await catalog.database.query(sql.unsafe`
    INSERT INTO daily_game (date, game_id, picked_at, is_planned) VALUES (${date}::date, ${bee.gameId}, now(), true)`);
  expect(await ofDate(date)).toEqual([]);
  await postgresCommitmentStore(catalog.database).commitMissing(now);
  await postgresCommitmentStore(catalog.database).commitMissing(now);
  expect(await ofDate(date)).toHaveLength(1);
  verify(await chain());
});
