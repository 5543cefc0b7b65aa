// Needs gateway and catalog: an archive that is imported and exported over HTTP.
import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { BASE_URL } from '../product/address.ts';
import { type Admin, logIn, PASSWORD, plainPicture } from '../product/admin.ts';
import { importArchive } from '../product/archive-upload.ts';
import { type ZippedFile, zipOf } from '../product/archive-zip.ts';

const CLUES = [1, 2, 3, 4, 5];

describe.skipIf(!PASSWORD)('an archive of games', () => {
  let admin: Admin;
  beforeAll(async () => {
    admin = await logIn();
  });

  test('becomes the games that it describes, and is the same when they are exported', async () => {
    const letters = Array.from({ length: 9 }, () => String.fromCharCode(65 + randomInt(26)));
    const word = `ARCHIVE${letters.join('')}`;
    const pictures = CLUES.map(
      async (n): Promise<ZippedFile> => [
        `pictures/one/${n}.png`,
        await plainPicture(n * 40, 200 + randomInt(400)),
      ],
    );
    const csv = `row,word,hint3\none,${word},hint 3`;
    const { rows } = await importArchive(
      admin,
      zipOf([['games.csv', csv], ...(await Promise.all(pictures))]),
    );
    expect(rows).toMatchObject([{ row: 'one', word, outcome: 'imported', reasons: [] }]);
    const gameId = rows[0]?.gameId ?? 0;
    const url = `${BASE_URL}/api/admin/export?ids=${gameId}`;
    const exported = await fetch(url, { headers: { cookie: admin.cookie } });
    expect(
      (await importArchive(admin, Buffer.from(await exported.arrayBuffer()))).rows,
    ).toMatchObject([{ word, outcome: 'skipped', gameId }]);
    await admin.fetchOk('deleteGame', { params: { id: gameId } });
  });
});
