// Needs gateway and catalog: an upload passes from the body of a request to the address of a
// picture.
import type { AdminGame, AdminGameImage } from '@imguessr/contracts';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BASE_URL } from '../product/address.ts';
import { type Admin, dataUrl, logIn, PASSWORD, plainPicture } from '../product/admin.ts';
import { expectError } from '../product/call.ts';

const MB = 1024 * 1024;

async function served(url: string) {
  const response = await fetch(new URL(url, BASE_URL));
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

describe.skipIf(!PASSWORD)('the images of a game', () => {
  let admin: Admin;
  let game: AdminGame;
  beforeAll(async () => {
    admin = await logIn();
  });
  beforeEach(async () => {
    game = await admin.createGame('PICTURE', { images: 0 });
  });
  const add = (url: string, description?: string) =>
    admin.call<AdminGameImage>('addImage', { params: { id: game.id }, body: { url, description } });
  const now = () => admin.fetchOk<AdminGame>('getGame', { params: { id: game.id } });
  const orders = async () => (await now()).images.map(({ id, order }) => [id, order]);

  test('are served as immutable under a URL that reveals nothing', async () => {
    const { status, json } = await add(dataUrl(await plainPicture(3)), '  a grey square  ');
    expect(status).toBe(201);
    expect(json).toMatchObject({ order: 0, description: 'a grey square' });
    expect(json.url).toMatch(/^\/pictures\/[0-9a-f]{32}\.webp$/);
    const { headers, bytes } = await served(json.url);
    expect(headers.get('cache-control')).toContain('immutable');
    expect(headers.get('content-type')).toBe('image/webp');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 });
  });

  test.each<[string, () => Promise<string> | string, number]>([
    [
      'SVG',
      () =>
        dataUrl(
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
          'image/svg+xml',
        ),
      415,
    ],
    ['half a PNG', async () => dataUrl((await plainPicture(1)).subarray(0, 90)), 400],
    ['an address elsewhere', () => 'https://example.com/a.png', 400],
    ['more than 10 MB', () => dataUrl(Buffer.alloc(10 * MB + 1, 1)), 413],
  ])('are rejected without a trace when the upload is %s', async (_, url, status) => {
    expectError(await add(await url()), status);
    expect(await now()).toMatchObject({ imageCount: 0, revision: game.revision });
  });

  test('keep an order without gaps when images are moved or removed', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 4; i++) ids.push((await add(dataUrl(await plainPicture(i)))).json.id);
    const [a, b, c, d] = ids as [number, number, number, number];
    const reordered = await admin.call<AdminGameImage[]>('orderImages', {
      params: { id: game.id },
      body: { imageIds: [d, b, a, c] },
    });
    expect(reordered.json.map(({ id, order }) => [id, order])).toEqual([
      [d, 0],
      [b, 1],
      [a, 2],
      [c, 3],
    ]);
    await admin.fetchOk('changeImage', { params: { id: game.id, imageId: c }, body: { order: 0 } });
    expect(await orders()).toEqual([
      [c, 0],
      [d, 1],
      [b, 2],
      [a, 3],
    ]);
    expect(await admin.fetchOk('removeImage', { params: { id: game.id, imageId: d } })).toEqual({
      deleted: true,
    });
    expect(await orders()).toEqual([
      [c, 0],
      [b, 1],
      [a, 2],
    ]);
    for (const imageIds of [[a, b], [a, b, c, d], [a, a, b], [a, b, c, 999_999], []]) {
      expectError(
        await admin.call('orderImages', { params: { id: game.id }, body: { imageIds } }),
        400,
      );
    }
    expect(await orders()).toEqual([
      [c, 0],
      [b, 1],
      [a, 2],
    ]);
  });

  test('have hints, which are trimmed, and rejected when they name the word', async () => {
    const url = dataUrl(await plainPicture(4));
    const post = (hint: string) =>
      admin.call<AdminGameImage>('addImage', { params: { id: game.id }, body: { url, hint } });
    expect(expectError(await post('Two pictures on a wall'), 400)).toContain(
      'must not contain the word PICTURE',
    );
    const { json: image } = await post(' a grey square ');
    expect(image).toMatchObject({ hint: 'a grey square' });
    const put = (body: object) =>
      admin.call<AdminGameImage>('changeImage', {
        params: { id: game.id, imageId: image.id },
        body,
      });
    expect(expectError(await put({ hint: 'PICTURES!' }), 400)).toContain(
      'must not contain the word PICTURE',
    );
    expect(expectError(await put({ hint: 'x'.repeat(1001) }), 400)).toContain('hint must');
    const word = (text: string) =>
      admin.call('changeGame', { params: { id: game.id }, body: { word: text } });
    expect(expectError(await word('squares'), 400)).toBe(
      'The hint of image 1 would name the word SQUARES. Change it first.',
    );
    expect((await put({ hint: '' })).json).not.toHaveProperty('hint');
    expect((await word('squares')).status).toBe(200);
  });

  test('are changed in place: picture, description, or neither', async () => {
    const { json: image } = await add(dataUrl(await plainPicture(20)), 'before');
    const change = (body: object) =>
      admin.call<AdminGameImage>('changeImage', {
        params: { id: game.id, imageId: image.id },
        body,
      });
    expect((await change({ description: 'after' })).json).toEqual({
      ...image,
      description: 'after',
    });
    expect((await change({ url: image.url })).json.url).toBe(image.url);
    const { json: replaced } = await change({ url: dataUrl(await plainPicture(200)) });
    expect(replaced.url).not.toBe(image.url);
    expect(replaced).toMatchObject({ id: image.id, description: 'after', order: 0 });
    expectError(await change({ url: '/pictures/ffffffffffffffffffffffffffffffff.webp' }), 400);
    expectError(await change({ order: -1 }), 400);
    expectError(
      await admin.call('changeImage', { params: { id: game.id, imageId: 999_999 }, body: {} }),
      404,
    );
    expectError(
      await admin.call('removeImage', { params: { id: game.id, imageId: 999_999 } }),
      404,
    );
  });

  test('cannot be added to a game that does not exist', async () => {
    const url = dataUrl(await plainPicture(1));
    expect(
      expectError(await admin.call('addImage', { params: { id: 999_999 }, body: { url } }), 404),
    ).toBe('Game not found');
  });
});
