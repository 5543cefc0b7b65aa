// Needs gateway and catalog: a box that is uploaded and exported over HTTP.
import { randomInt } from 'node:crypto';
import type { AdminGame, AdminGameSummary, GameImport } from '@imguessr/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../browser/eventually.ts';
import { BASE_URL } from '../product/address.ts';
import { type Admin, logIn, PASSWORD, plainPicture } from '../product/admin.ts';
import { uploadBox } from '../product/box-upload.ts';
import { type ZippedFile, zipOf } from '../product/box-zip.ts';

const CLUES = [1, 2, 3, 4, 5];
const HEADER = [
  'row,word,active,daily,days',
  ...CLUES.map((n) => `hint${n},description${n},author${n},licence${n},source${n}`),
];
const csvOf = (...rows: string[]): ZippedFile => [
  'games.csv',
  [HEADER.join(','), ...rows].join('\n'),
];
const rowOf = (word: string) => `1,${word},no,no,${','.repeat(CLUES.length * 5)}`;
/** A word that no other run uses. */
const newWord = () =>
  `BOX${Array.from({ length: 9 }, () => String.fromCharCode(65 + randomInt(26))).join('')}`;

describe.skipIf(!PASSWORD)('a box of games', () => {
  let admin: Admin;
  beforeAll(async () => {
    admin = await logIn();
  });

  const upload = (zip: Buffer) => uploadBox(admin, zip);
  async function importWhen(id: string, state: GameImport['state']): Promise<GameImport> {
    let found: GameImport | undefined;
    await eventually(async () => {
      found = await admin.fetchOk<GameImport>('getImport', { params: { id } });
      expect(found.state).toBe(state);
    });
    return found as GameImport;
  }
  const remove = (id: string) => admin.fetchOk('removeImport', { params: { id } });
  const words = async () =>
    (await admin.fetchOk<AdminGameSummary[]>('listGames')).map(({ word }) => word);

  test('becomes the games that it describes, and is the same when they are exported', async () => {
    const word = newWord();
    const texts = CLUES.map((n) => `hint ${n},text ${n},Ann ${n},cc-by,https://example.org/${n}`);
    const pictures = CLUES.map(
      async (n): Promise<ZippedFile> => [
        `pictures/one/${n}.png`,
        await plainPicture(n * 40, 200 + randomInt(400)),
      ],
    );
    const { id } = await upload(
      zipOf([csvOf(`one,${word},no,no,,${texts.join(',')}`), ...(await Promise.all(pictures))]),
    );
    expect((await importWhen(id, 'ready')).games).toMatchObject([
      { row: 'one', word, pictures: 5, state: 'idle' },
    ]);
    await admin.fetchOk('startImport', { params: { id }, body: {} });
    const [row] = (await importWhen(id, 'done')).games;
    const gameId = row?.gameId ?? 0;
    const game = await admin.fetchOk<AdminGame>('getGame', { params: { id: gameId } });
    expect(game).toMatchObject({
      word,
      isActive: false,
      isDaily: false,
      isDescribed: true,
      isCredited: true,
    });
    expect(game.images[2]).toMatchObject({
      hint: 'hint 3',
      description: 'text 3',
      credit: { author: 'Ann 3', licence: 'cc-by', source: 'https://example.org/3' },
    });

    const url = `${BASE_URL}/api/admin/export?ids=${gameId}`;
    const exported = Buffer.from(
      await (await fetch(url, { headers: { cookie: admin.cookie } })).arrayBuffer(),
    );
    const again = await upload(exported);
    expect((await importWhen(again.id, 'ready')).games).toMatchObject([
      { word, verdict: 'present', gameId },
    ]);
    await Promise.all([
      remove(id),
      remove(again.id),
      admin.fetchOk('deleteGame', { params: { id: gameId } }),
    ]);
  });

  test.each<[string, readonly ZippedFile[], RegExp]>([
    [
      'a name that leads out of its folder',
      [['../../outside.png', 'x']],
      /leads out of its folder/,
    ],
    [
      '10,000 files',
      Array.from({ length: 9_999 }, (_, n) => [`pictures/1/${n}`, ''] as const),
      /10000 files/,
    ],
  ])('with %s is refused as a whole', async (_, files, message) => {
    const word = newWord();
    const { id } = await upload(zipOf([csvOf(rowOf(word)), ...files]));
    const { refusal, games } = await importWhen(id, 'ready');
    expect([refusal, games]).toEqual([expect.stringMatching(message), []]);
    expect(await words()).not.toContain(word);
    await remove(id);
  });

  test('with an SVG for a picture imports nothing of that game', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
    const word = newWord();
    const { id } = await upload(
      zipOf([csvOf(rowOf(word)), ...CLUES.map((n) => [`pictures/1/${n}.png`, svg] as const)]),
    );
    expect((await importWhen(id, 'ready')).games).toMatchObject([{ verdict: 'refused' }]);
    await admin.fetchOk('startImport', { params: { id }, body: {} });
    await importWhen(id, 'done');
    expect(await words()).not.toContain(word);
    await remove(id);
  });
});
