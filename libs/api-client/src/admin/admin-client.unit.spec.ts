import { adminEndpoints, endpoints } from '@imguessr/contracts';
import { afterEach, describe, expect, test, vi } from 'vitest';
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
  id: 7,
  imageId: 8,
  editorId: 'm/1',
};
const pathOf = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: keyof typeof params) => encodeURIComponent(params[name]));

afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockClear();
});

describe('the client of the admin area', () => {
  const documented = { ...endpoints, ...adminEndpoints };
  test.each(Object.entries(createAdminClient()))(
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
