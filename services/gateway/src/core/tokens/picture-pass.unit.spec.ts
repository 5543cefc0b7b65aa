import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPicturePass } from './picture-pass.ts';
import { createPreviewTokens } from './preview-tokens.ts';

const tokens = createPreviewTokens('secret');
const pass = createPicturePass(tokens);
const expiresAtMs = Date.now() + 3_600_000;
const app = Fastify();

beforeAll(async () => {
  await app.register(fastifyCookie);
  app.get('/preview', async (request, reply) => {
    pass.giveForPreview(request, reply, { gameId: 7, expiresAtMs });
    return {};
  });
});
afterAll(() => app.close());

test.each([
  ['without a pass, one is given', undefined, 1],
  ['with that of another game, it is replaced', 3, 1],
  ['with that of administrators, which is of all games, it stays', 0, 0],
])('of a preview: %s', async (_, gameId, count) => {
  const cookie =
    gameId === undefined ? '' : `imguessr_pictures=${tokens.create({ gameId, expiresAtMs })}`;
  expect((await app.inject({ url: '/preview', headers: { cookie } })).cookies).toHaveLength(count);
});
