import fastifyCookie from '@fastify/cookie';
import { pictureName } from '@imguessr/contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Picture } from '../../clients/catalog/pictures.client.ts';
import { createPicturePass } from '../../core/tokens/picture-pass.ts';
import { createPreviewTokens } from '../../core/tokens/preview-tokens.ts';
import { errorHandler } from '../../plugins/error-handler.ts';
import { idleClients } from '../../testing/idle-clients.ts';
import { registerPictureRoute } from './get-picture.ts';

const GAME_ID = 7;
/** The picture of a game whose day has not come. */
const HIDDEN = 'a1'.repeat(16);

const tokens = createPreviewTokens('secret');
const fetchPicture = vi.fn<(file: string) => Promise<Picture | undefined>>();
let app: FastifyInstance;
beforeEach(async () => {
  fetchPicture.mockReset().mockImplementation(async (file) => {
    if (!file.startsWith(HIDDEN)) return undefined;
    return {
      body: Buffer.from('bytes'),
      type: 'image/webp',
      etag: `"${file}"`,
      cacheControl: 'immutable',
    };
  });
  app = Fastify();
  await app.register(errorHandler);
  // the pass reads cookies with this plugin's functions, which work once it is registered
  await app.register(fastifyCookie);
  const coming = {
    has: async () => true,
    withPicture: async (address: string) => (address === HIDDEN ? GAME_ID : undefined),
  };
  const picturePass = createPicturePass(tokens);
  registerPictureRoute(app, { clients: { ...idleClients, fetchPicture }, coming, picturePass });
});
afterEach(() => app.close());

const get = async (file: string, headers: Record<string, string> = {}) => {
  const {
    statusCode,
    body,
    headers: received,
  } = await app.inject({
    url: `/pictures/${file}`,
    headers,
  });
  return { statusCode, body, control: received['cache-control'] };
};

test.each([undefined, { width: 640, format: 'avif' }] as const)(
  'a hidden picture in size %j does not exist',
  async (size) => {
    const file = pictureName({ address: HIDDEN, ...(size && { size }) });
    expect((await get(file)).statusCode).toBe(404);
    expect((await get(file, { 'if-none-match': `"${file}"` })).statusCode).toBe(404);
    expect(fetchPicture).not.toHaveBeenCalled();
  },
);

test('a hidden picture is shown to those who have a preview of its game, and kept by no shared cache', async () => {
  const cookieOf = (gameId: number) =>
    `imguessr_pictures=${tokens.create({ gameId, expiresAtMs: Date.now() + 3_600_000 })}`;
  const shown = await get(`${HIDDEN}.webp`, { cookie: cookieOf(GAME_ID) });
  expect(shown).toMatchObject({ statusCode: 200, body: 'bytes', control: 'private, no-cache' });
  const again = { cookie: cookieOf(GAME_ID), 'if-none-match': `"${HIDDEN}.webp"` };
  expect(await get(`${HIDDEN}.webp`, again)).toMatchObject({
    statusCode: 304,
    control: 'private, no-cache',
  });
  expect((await get(`${HIDDEN}.webp`, { cookie: cookieOf(8) })).statusCode).toBe(404);
});
