// Starts the service: repeated and concurrent changes at its replicas.
import { byName, CLUE_TEXT_NAMES, CLUE_TEXTS } from '@imguessr/game-rules';
import { until } from '@imguessr/testing/node';
import { sql } from 'slonik';
import { describe, expect, test } from 'vitest';
import { processUpload } from '../../pictures/processing/picture.processing.ts';
import { useTestCatalog } from '../../testing/fixtures.ts';
import { noisy } from '../../testing/hostile-files.ts';
import { valueIn } from '../../testing/test-catalog.ts';

const NOW = Date.parse('2026-05-12T11:00:00Z');
// With two replicas each request goes to either, so every rule below is tested for both.
const catalog = useTestCatalog({ replicas: 2, clock: () => NOW });

const TWO_LINKS = 'https://one.example https://two.example';

const png = async (edge: number) => noisy(edge, edge).png().toBuffer();

/**
 * Resolves once both replicas have this revision: the one that did not make a change sees it a
 * little later.
 */
const untilBothHave = (gameId: number, revision: number) =>
  until(
    'both replicas to have the change',
    async () => {
      const games = await Promise.all(
        Array.from({ length: 12 }, () => catalog.call('adminGame', { gameId })),
      );
      return games.every((game) => game.ok && game.value.revision >= revision);
    },
    5_000,
  );

describe('a new game', () => {
  test('is returned as the administrator sees it', async () => {
    const game = await catalog.request('createGame', { word: ' bee ', actor: 'admin:1f' });
    expect(game).toEqual({
      id: game.id,
      word: 'BEE',
      isActive: true,
      isDaily: false,
      wasDailyCount: 0,
      wasDailyOnDates: [],
      days: [],
      imageCount: 0,
      isPlayable: false,
      whyNotPlayable: ['5 more images are needed.'],
      revision: 1,
      changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      images: [],
    });
  });
});

describe('a game that is created several times with one key', () => {
  test('is one game, whichever replica receives the requests', async () => {
    const created = await Promise.all(
      Array.from({ length: 10 }, () =>
        catalog.request('createGame', { word: 'wasp', key: 'one-key' }),
      ),
    );
    const [first] = created;
    expect(new Set(created.map(({ id }) => id)).size).toBe(1);
    expect(first).toMatchObject({ word: 'WASP', revision: 1 });
    expect(await catalog.outcome('createGame', { word: 'hornet', key: 'one-key' })).toBe(
      'KEY_REUSED',
    );
    expect(
      await catalog.outcome('createGame', { word: 'wasp', isDaily: true, key: 'one-key' }),
    ).toBe('KEY_REUSED');
    const other = await catalog.request('createGame', { word: 'wasp', key: 'another-key' });
    const without = await catalog.request('createGame', { word: 'wasp' });
    expect(new Set([first?.id, other.id, without.id]).size).toBe(3);
  });

  test('can be created with the key of a request that was rejected', async () => {
    const rejected = { word: 'moth', key: 'rejected', afterword: TWO_LINKS };
    expect(await catalog.outcome('createGame', rejected)).toBe('AFTERWORD_LINKS');
    expect(await catalog.request('createGame', { word: 'moth', key: 'rejected' })).toMatchObject({
      word: 'MOTH',
    });
  });

  test('is another game a day later', async () => {
    const create = (word: string) => catalog.request('createGame', { word, key: 'of-yesterday' });
    const { id } = await create('gnat');
    await catalog.database.query(
      sql.unsafe`UPDATE command_key SET created_at = now() - interval '25 hours' WHERE kind = 'game' AND id = ${id}`,
    );
    expect(await create('midge')).toMatchObject({ word: 'MIDGE' });
  });
});

describe('an image that is added several times with one key', () => {
  const file = async (width: number) => new Uint8Array(await noisy(width, 30).png().toBuffer());

  test('is one image, at any replica, also as the last that fits and with the revision of the first request', async () => {
    const { gameId } = await catalog.newGame('beetle', 4);
    // Created, and four images; what is read may be behind.
    const expectedRevision = 5;
    const picture = await file(40);
    const add = () =>
      catalog.upload({ gameId, key: 'fifth', hint: 'six legs', expectedRevision }, picture);
    const first = valueIn(await add());
    const repeats = await Promise.all([add(), add(), add()]);
    expect(repeats.map((repeat) => valueIn(repeat).imageId)).toEqual(Array(3).fill(first.imageId));
    const { images } = await catalog.request('adminGame', { gameId });
    expect(images.map(({ id }) => id).filter((id) => id === first.imageId)).toHaveLength(1);
    expect(images).toHaveLength(5);
  });

  test('is one image even if all requests come at once and expect the same revision', async () => {
    const { gameId } = await catalog.newGame('cicada', 0);
    const picture = await file(44);
    const upload = { gameId, key: 'same', expectedRevision: 1 };
    const added = await Promise.all(
      Array.from({ length: 4 }, () => catalog.upload(upload, picture)),
    );
    expect(new Set(added.map((each) => valueIn(each).imageId)).size).toBe(1);
    expect((await catalog.request('adminGame', { gameId })).images).toHaveLength(1);
  });

  test('is refused with another file, another text or for another game', async () => {
    const [{ gameId }, other] = [
      await catalog.newGame('locust', 0),
      await catalog.newGame('cricket', 0),
    ];
    const picture = await file(48);
    const key = 'used';
    valueIn(await catalog.upload({ gameId, key, hint: 'hops' }, picture));
    const attempts = [
      catalog.upload({ gameId, key, hint: 'hops' }, await file(49)),
      catalog.upload({ gameId, key, hint: 'jumps' }, picture),
      catalog.upload({ gameId: other.gameId, key, hint: 'hops' }, picture),
    ];
    for (const attempt of await Promise.all(attempts)) {
      expect(attempt).toMatchObject({ ok: false, error: { code: 'KEY_REUSED' } });
    }
    expect((await catalog.request('adminGame', { gameId })).images).toHaveLength(1);
  });

  test('keeps no key of a request that a concurrent change made stale', async () => {
    const { gameId } = await catalog.newGame('firefly', 0);
    const [one, other] = [await file(52), await file(53)];
    const keys = ['stale-1', 'stale-2'];
    const upload = (key: string, picture: typeof one) =>
      catalog.upload({ gameId, key, expectedRevision: 1 }, picture);
    const sent = await Promise.all(keys.map((key, at) => upload(key, [one, other][at] ?? one)));
    expect(sent.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const at = sent.findIndex(({ ok }) => !ok);
    // Still stale: it is no repeat of an image that was added.
    expect(await upload(keys[at] ?? '', [one, other][at] ?? one)).toMatchObject({
      error: { code: 'REVISION_CONFLICT' },
    });
  });

  test('can be added with the key of a file that was rejected', async () => {
    const { gameId } = await catalog.newGame('earwig', 0);
    const add = (body: Uint8Array<ArrayBuffer>) =>
      catalog.upload({ gameId, key: 'bad-file' }, body);
    expect(await add(new Uint8Array([1, 2, 3]))).toMatchObject({ ok: false });
    expect(await add(await file(50))).toMatchObject({ ok: true });
  });
});

describe('a game with images', () => {
  test('is returned as a whole after each change', async () => {
    const { request, upload } = catalog;
    const { gameId, imageIds } = await catalog.newGame('wasp', 4);
    const [file, otherFile] = [await png(40), await png(50)];
    const [{ hash: pictureHash }, { hash: other }] = [
      await processUpload(file),
      await processUpload(otherFile),
    ];
    const added = valueIn(
      await upload({ gameId, description: ' a nest ', expectedRevision: 5 }, file),
    );
    expect(added.game).toMatchObject({
      revision: 6,
      imageCount: 5,
      isPlayable: true,
      whyNotPlayable: [],
    });
    expect(added.game.images.at(-1)).toEqual({
      id: added.imageId,
      url: `/pictures/${pictureHash.slice(0, 32)}.webp`,
      description: 'a nest',
      order: 4,
      width: 40,
      height: 40,
      placeholder: expect.stringMatching(/^data:image\//),
    });
    const ids = [...imageIds, added.imageId];
    const { game: revised } = valueIn(
      await upload({ gameId, imageId: ids[4]!, order: 0 }, otherFile),
    );
    expect(revised.images.map(({ id, order }) => [id, order])).toEqual(
      [ids[4], ...imageIds].map((id, n) => [id, n]),
    );
    expect(revised.firstImageUrl).toBe(`/pictures/${other.slice(0, 32)}.webp`);
    const ordered = await request('orderImages', { gameId, imageIds: ids });
    expect(ordered.images.map(({ id }) => id)).toEqual(ids);
    const removed = await request('removeImage', { gameId, imageId: ids[1]! });
    expect(removed.images.map(({ order }) => order)).toEqual([0, 1, 2, 3]);
    expect(removed).toMatchObject({
      isPlayable: false,
      whyNotPlayable: ['1 more image is needed.'],
      revision: 10,
    });
    const renamed = await request('changeGame', { gameId, word: 'hornet', isActive: false });
    expect(renamed).toMatchObject({ word: 'HORNET', isActive: false, isDaily: true, revision: 12 });
  });

  test('is left unchanged by rejected requests', async () => {
    const { outcome, upload } = catalog;
    const { gameId, imageIds } = await catalog.newGame('moth', 2);
    const noPicture = Buffer.from('no picture');
    for (const file of [await png(40), noPicture]) {
      expect(await upload({ gameId: 99_999 }, file)).toMatchObject({
        error: { code: 'GAME_NOT_FOUND' },
      });
    }
    for (const imageId of [undefined, imageIds[0]]) {
      const rejected = await upload({ gameId, imageId, description: 'x' }, noPicture);
      expect(rejected).toMatchObject({ error: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
    }
    const unknown = await upload({ gameId, imageId: 99_999 }, await png(40));
    expect(unknown).toMatchObject({ error: { code: 'IMAGE_NOT_FOUND' } });
    expect(await outcome('reviseImage', { gameId, imageId: 99_999, order: 0 })).toBe(
      'IMAGE_NOT_FOUND',
    );
    expect(await outcome('orderImages', { gameId, imageIds: [imageIds[0]!, imageIds[0]!] })).toBe(
      'IMAGE_IDS_MISMATCH',
    );
    expect(await outcome('changeGame', { gameId, word: 'b2', isActive: false })).toBe(
      'INVALID_REQUEST',
    );
    expect(await outcome('changeGame', { gameId, afterword: TWO_LINKS, isActive: false })).toBe(
      'AFTERWORD_LINKS',
    );
    expect(await catalog.request('gameHistory', { gameId })).toHaveLength(3);
  });
});

describe('the hints of a game', () => {
  test('are returned to administrators and players, and rejected when they name the word', async () => {
    const { request, upload } = catalog;
    const { gameId, imageIds } = await catalog.newGame('gnats', 4);
    const named = await upload({ gameId, hint: 'One gnat' }, await png(40));
    expect(named).toMatchObject({ ok: false, error: { code: 'HINT_NAMES_WORD' } });
    const { game, imageId } = valueIn(
      await upload({ gameId, hint: ' tiny ', description: 'a cloud' }, await png(40)),
    );
    expect(game.images[4]).toMatchObject({ description: 'a cloud', hint: 'tiny' });
    for (const id of imageIds) {
      await request('reviseImage', { gameId, imageId: id, description: 'a pond', hint: 'wet' });
    }
    const replaced = valueIn(await upload({ gameId, imageId, hint: 'very small' }, await png(50)));
    expect(replaced.game).toMatchObject({ revision: 12 });
    await untilBothHave(gameId, 12);
    const { allImages } = await request('gameById', { gameId });
    expect(allImages.map(({ hint }) => hint)).toEqual(['wet', 'wet', 'wet', 'wet', 'very small']);
    expect(await catalog.call('changeGame', { gameId, word: 'smalls' })).toMatchObject({
      error: {
        code: 'HINT_NAMES_WORD',
        message: expect.stringContaining('The hint of image 5 would name'),
      },
    });
    expect((await request('gameHistory', { gameId })).at(-1)?.text).toBe(
      `What it shows (clue 5) changed from “tiny” to “very small”`,
    );
  });
});

describe('an upload with the longest texts', () => {
  test('is accepted in any script', async () => {
    const { gameId } = await catalog.newGame('mantis', 0);
    const texts = byName(CLUE_TEXT_NAMES, (name) => '虫'.repeat(CLUE_TEXTS[name].maxLength));
    const { game } = valueIn(await catalog.upload({ gameId, ...texts }, await png(40)));
    expect(game.images[0]).toMatchObject(texts);
  });
});

describe('concurrent changes', () => {
  test('that expect the same revision: one succeeds, the others are rejected', async () => {
    const { gameId } = await catalog.newGame('ant', 0);
    await untilBothHave(gameId, 1);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        catalog.outcome('changeGame', {
          gameId,
          word: `ANT${'ABCDEFGHIJ'[n]}`,
          expectedRevision: 1,
        }),
      ),
    );
    expect(outcomes.sort()).toEqual([...Array(9).fill('REVISION_CONFLICT'), 'ok'].sort());
    expect(await catalog.call('deleteGame', { gameId, expectedRevision: 1 })).toMatchObject({
      error: {
        code: 'REVISION_CONFLICT',
        message: expect.stringContaining('Someone else has changed this game'),
      },
    });
    expect(await catalog.request('gameHistory', { gameId })).toHaveLength(2);
  });

  test('that expect no revision: the last one wins for each field', async () => {
    const { gameId } = await catalog.newGame('fly', 0);
    const answers = await Promise.all([
      catalog.outcome('changeGame', { gameId, word: 'GNAT' }),
      catalog.outcome('changeGame', { gameId, isActive: false }),
      catalog.outcome('changeGame', { gameId, isDaily: false }),
    ]);
    expect(answers).toEqual(['ok', 'ok', 'ok']);
    await untilBothHave(gameId, 4);
    const game = await catalog.request('adminGame', { gameId });
    expect(game).toMatchObject({ word: 'GNAT', isActive: false, isDaily: false, revision: 4 });
  });
});

describe('a deleted game', () => {
  test('is not found, but its history is', async () => {
    const { gameId, imageIds } = await catalog.newGame('louse', 1);
    const imageId = imageIds[0]!;
    expect(await catalog.request('deleteGame', { gameId, actor: 'admin:1f' })).toEqual({
      deleted: true,
    });
    await until('both replicas to have the deletion', async () => {
      const outcomes = await Promise.all(
        Array.from({ length: 12 }, () => catalog.outcome('adminGame', { gameId })),
      );
      return outcomes.every((outcome) => outcome === 'GAME_NOT_FOUND');
    });
    const { outcome } = catalog;
    expect(await outcome('gameById', { gameId })).toBe('GAME_NOT_FOUND');
    expect(await outcome('changeGame', { gameId, word: 'BACK' })).toBe('GAME_NOT_FOUND');
    expect(await outcome('deleteGame', { gameId })).toBe('GAME_NOT_FOUND');
    expect(await outcome('removeImage', { gameId, imageId })).toBe('GAME_NOT_FOUND');
    expect(await outcome('orderImages', { gameId, imageIds: [imageId] })).toBe('GAME_NOT_FOUND');
    const history = await catalog.request('gameHistory', { gameId });
    expect(history.at(-1)).toEqual({
      revision: 3,
      at: '2026-05-12T11:00:00.000Z',
      by: 'admin:1f',
      fact: 'GameDeleted',
      text: 'Game deleted',
      changes: [],
    });
    expect((await catalog.request('adminGames', {})).games.map(({ id }) => id)).not.toContain(
      gameId,
    );
    expect(await outcome('gameHistory', { gameId: 99_999 })).toBe('GAME_NOT_FOUND');
    expect(await catalog.request('gameExists', { gameId })).toBe(true);
    expect(await catalog.request('gameExists', { gameId: 99_999 })).toBe(false);
  });
});

describe('hostile requests', () => {
  const send = async (pattern: string, payload: string) =>
    (await catalog.nc.request(pattern, payload, { timeout: 5_000 })).json<{
      response: { ok: boolean };
    }>().response;
  const request = (data: string) => `{"pattern":"x","id":"1","data":${data}}`;

  test.each([
    ['catalog.changeGame', '{"gameId":1e999}'],
    ['catalog.changeGame', '{"gameId":2147483648}'],
    ['catalog.changeGame', '{"gameId":["1"],"__proto__":{"gameId":1}}'],
    ['catalog.changeGame', '{"gameId":1,"isActive":"true"}'],
    ['catalog.reviseImage', '{"gameId":1,"imageId":"../../../etc/passwd"}'],
    ['catalog.orderImages', '{"gameId":1,"imageIds":{"length":2}}'],
    ['catalog.adminGames', '{"limit":1000000}'],
    ['catalog.schedule', '{"month":"2026-13"}'],
    ['catalog.planDays', '{"days":[{"date":"2026-02-30","gameId":1}]}'],
    ['catalog.createGame', '{"word":{"toString":"BEE"}}'],
    ['catalog.createGame', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ])('%s with %.60s is rejected', async (pattern, data) => {
    expect(await send(pattern, request(data))).toMatchObject({
      ok: false,
      error: { code: 'INVALID_REQUEST' },
    });
  });

  test.each([
    ['a game id that is not a number', { gameId: '../../../etc' as unknown as number }],
    ['a game id above the range of integers', { gameId: 2_147_483_648 }],
    ['a revision below one', { gameId: 1, expectedRevision: 0 }],
    ['a negative order', { gameId: 1, imageId: 1, order: -1 }],
  ])('an upload with %s is rejected', async (_, image) => {
    const rejected = await catalog.upload(image, await png(40));
    expect(rejected).not.toMatchObject({ ok: true });
  });

  test('messages that are not JSON do not stop the catalog from replying', async () => {
    for (const bytes of ['', '{', '\0', 'null', '"', '{"pattern":'.repeat(1_000)]) {
      catalog.nc.publish('catalog.changeGame', bytes);
      catalog.nc.publish('catalog.createGame', bytes, { reply: '_INBOX.nobody' });
    }
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => catalog.outcome('adminGames', {})),
    );
    expect(new Set(outcomes)).toEqual(new Set(['ok']));
  });
});
