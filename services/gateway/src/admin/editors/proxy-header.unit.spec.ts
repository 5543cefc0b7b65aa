import { once } from 'node:events';
import { type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { adminEndpoints, type CatalogMethod, type CatalogRequest } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { logInTo, startGateway } from '../../testing/idle-clients.ts';

/** Two addresses of this machine, from which requests are sent over real connections. */
const PROXY = '127.0.0.1';
const VISITOR = '127.0.0.2';
const ID = '4f6c2a52-7d0c-4b0e-9a55-2f0b7f6f3c11';
const SETTINGS = {
  TRUSTED_PROXIES: PROXY,
  GROUP_ROLES: 'site-admins=owner;writers=editor',
  AUTH_PROXY_USER_HEADER: 'X-Forwarded-User',
  AUTH_PROXY_GROUPS_HEADER: 'X-Forwarded-Groups',
};
const ANNA = { 'x-forwarded-user': 'anna', 'x-forwarded-groups': 'choir, writers' };

let admitted: CatalogRequest<'admitEditor'>[];
const catalog = (async (method: CatalogMethod, request: CatalogRequest<'admitEditor'>) => {
  if (method !== 'admitEditor') return { ok: true, value: {} };
  admitted.push(request);
  const { user, role } = request;
  return { ok: true, value: { id: ID, name: user, role, isScript: false } };
}) as unknown as CatalogClient;

let app: FastifyInstance;
beforeAll(async () => {
  app = await startGateway({ catalog }, [], SETTINGS);
  await app.listen({ port: 0, host: '0.0.0.0' });
});
beforeEach(() => {
  admitted = [];
});
afterAll(() => app.close());

type Headers = Record<string, string | string[]>;

async function request(localAddress: string, method: string, path: string, headers: Headers) {
  const { port } = app.server.address() as AddressInfo;
  const sent = send({ host: PROXY, port, path, method, localAddress, headers, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { statusCode: response.statusCode, body: JSON.parse(await text(response)) };
}
const me = async (address: string, headers: Headers) =>
  (await request(address, 'GET', '/api/admin/me', headers)).body;
const games = (address: string, headers: Headers) =>
  request(address, 'GET', '/api/admin/games', headers);

describe('the header of a trusted proxy', () => {
  test('names the editor of each request, with the highest role of the groups', async () => {
    expect(await me(PROXY, ANNA)).toEqual({ isAdmin: true, role: 'editor', name: 'anna' });
    expect(await me(PROXY, { ...ANNA, 'x-forwarded-groups': 'writers|site-admins' })).toMatchObject(
      { role: 'owner' },
    );
    expect(admitted).toEqual([
      { user: 'anna', role: 'editor' },
      { user: 'anna', role: 'owner' },
    ]);
  });

  test('lets nobody in whose groups have no role, and says so', async () => {
    const sentence = 'None of your groups has access. Please ask whoever runs this site.';
    const headers = { ...ANNA, 'x-forwarded-groups': 'choir' };
    expect(await me(PROXY, headers)).toEqual({ isAdmin: false, problem: sentence });
    expect(await games(PROXY, headers)).toMatchObject({
      statusCode: 403,
      body: { message: sentence },
    });
    expect(admitted).toEqual([]);
  });

  test('is refused for changes from other sites, as a cookie is', async () => {
    const { method, path } = adminEndpoints.createGame;
    const { statusCode } = await request(PROXY, method, path, {
      ...ANNA,
      origin: 'https://evil.example',
    });
    expect([statusCode, admitted]).toEqual([403, []]);
  });

  test('does not replace the password of the owner, nor a token', async () => {
    const cookie = await logInTo(app);
    expect(await me(PROXY, { ...ANNA, cookie })).toEqual({ isAdmin: true });
    const authorization = `Bearer im_${'x'.repeat(43)}`;
    expect((await games(PROXY, { ...ANNA, authorization })).statusCode).toBe(401);
    expect(admitted).toEqual([]);
  });
});

describe('the header is ignored', () => {
  test.each<[string, string, Headers]>([
    ['from a visitor', VISITOR, ANNA],
    ['from a visitor who names the proxy', VISITOR, { ...ANNA, 'x-forwarded-for': PROXY }],
    ['if it came twice', PROXY, { ...ANNA, 'x-forwarded-user': ['root', 'anna'] }],
    ['if it is empty', PROXY, { ...ANNA, 'x-forwarded-user': ' ' }],
    ['without the groups', PROXY, { 'x-forwarded-user': 'anna' }],
    [
      'if the groups came twice',
      PROXY,
      { ...ANNA, 'x-forwarded-groups': ['site-admins', 'choir'] },
    ],
  ])('%s', async (name, address, headers) => {
    expect(await me(address, headers)).toMatchObject({ isAdmin: false });
    expect((await games(address, headers)).statusCode).toBe(name.includes('groups') ? 403 : 401);
    expect(admitted).toEqual([]);
  });

  test('without the setting', async () => {
    const other = await startGateway({ catalog }, [], {
      TRUSTED_PROXIES: SETTINGS.TRUSTED_PROXIES,
    });
    const response = await other.inject({
      url: '/api/admin/me',
      remoteAddress: PROXY,
      headers: ANNA,
    });
    await other.close();
    expect(response.json()).toEqual({ isAdmin: false });
  });
});
