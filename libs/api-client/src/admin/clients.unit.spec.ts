import { adminEndpoints, endpoints } from '@imguessr/contracts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as panelClient from '../player/panel-client.ts';
import * as playClient from '../player/play-client.ts';
import * as adminClient from './admin-client.ts';

const wire = vi.fn(async (_path: string, _init?: RequestInit) => new Response('{}'));
/** Uploads go by XMLHttpRequest, which reports their progress. */
class FakeUpload {
  readonly upload = {};
  readonly status = 200;
  readonly responseText = '{}';
  onload = () => {};
  setRequestHeader() {}
  open(method: string, path: string) {
    void wire(path, { method });
  }
  send() {
    this.onload();
  }
}
const params = { id: 7, imageId: 8, sessionId: 's/1', queue: 'picks' };
const pathOf = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: keyof typeof params) => encodeURIComponent(params[name]));

afterEach(() => {
  vi.unstubAllGlobals();
  wire.mockClear();
});

describe.each([
  ['play', playClient, endpoints],
  ['panel', panelClient, endpoints],
  ['admin', adminClient, { ...endpoints, ...adminEndpoints }],
])('each request of the %s client', (_, client, documented) => {
  test.each(Object.entries(client))('%s has the method and the path of its endpoint', async (name, send) => {
    vi.stubGlobal('fetch', wire);
    vi.stubGlobal('XMLHttpRequest', FakeUpload);
    const { method, path } = documented[name as keyof typeof documented];
    await (send as (parts: object) => Promise<unknown>)({ params });
    expect(wire.mock.calls.map(([sent, init]) => `${init?.method} ${sent}`)).toEqual([`${method} ${pathOf(path)}`]);
  });
});

test('a value of the query that is undefined is left out, the rest is encoded', async () => {
  vi.stubGlobal('fetch', wire);
  await playClient.randomGameId({ query: { exclude: undefined, sessionId: 's 1' } });
  expect(wire.mock.calls[0]?.[0]).toBe('/api/games/random-id?sessionId=s+1');
});
