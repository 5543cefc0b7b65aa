// Needs gateway and catalog: an upload passes from the body of a request to the address of a
// picture.
import type { AdminGame, AdminGameImage } from '@imguessr/contracts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Admin, dataUrl, logIn, PASSWORD, plainPicture } from '../product/admin.ts';
import { expectError } from '../product/call.ts';

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
});
