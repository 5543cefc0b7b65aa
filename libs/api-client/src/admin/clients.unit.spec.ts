import { adminEndpoints, endpoints } from '@imguessr/contracts';
import * as laterRoutes from '@imguessr/contracts/later-routes';
import * as gameRoutes from '@imguessr/contracts/routes';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type RequestParts, request } from '../request.ts';
import { send } from '../typed-request.ts';
import { createAdminClient } from './admin-client.ts';

const fetchMock = vi.fn(async (_path: string, _init?: RequestInit) => new Response('{}'));
/** Uploads use XMLHttpRequest, because it reports progress. */
class FakeUpload {
  readonly upload = {};
  readonly status = 200;
  readonly responseText = '{}';
  onload = () => {};
  setRequestHeader() {}
  getResponseHeader = () => null;
  open(method: string, path: string) {
    void fetchMock(path, { method });
  }
  send() {
    this.onload();
  }
}
const params = {
  makerId: 'm1',
  ...{ id: 7, circleId: 'q2Gm0xq1Tn6mD7r5bXh0Zw', memberId: 'm/2', imageId: 8 },
  ...{
    sessionId: 's/1',
    queue: 'picks',
    revision: 3,
    part: 1,
    date: '2026-05-01',
    token: 't/1',
    key: 'k1',
  },
};
const pathOf = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: keyof typeof params) => encodeURIComponent(params[name]));

afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockClear();
});

const publicClient = Object.fromEntries(
  Object.entries({ ...gameRoutes, ...laterRoutes })
    .filter(([name]) => name in endpoints)
    .map(([name, route]) => [name, (parts: RequestParts) => request(route, parts)]),
);

describe.each([
  ['public', publicClient, endpoints],
  ['admin', createAdminClient(), { ...endpoints, ...adminEndpoints }],
])('the %s client', (_, client, documented) => {
  test.each(Object.entries(client))(
    '%s sends the method and path of its endpoint',
    async (name, send) => {
      vi.stubGlobal('fetch', fetchMock);
      vi.stubGlobal('XMLHttpRequest', FakeUpload);
      const { method, path } = documented[name as keyof typeof documented];
      await (send as (parts: object) => Promise<unknown>)({ params });
      expect(fetchMock.mock.calls.map(([sent, init]) => `${init?.method} ${sent}`)).toEqual([
        `${method} ${pathOf(path)}`,
      ]);
    },
  );
});

test('query parameters are encoded, and undefined ones are omitted', async () => {
  vi.stubGlobal('fetch', fetchMock);
  await send(gameRoutes.randomGameId, { query: { exclude: undefined, sessionId: 's 1' } });
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/games/random-id?sessionId=s+1');
});
