import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import manifestPlugin from './manifest.plugin.ts';

const MANIFEST = {
  metaData: {
    globalName: 'player',
    publicPath: '/remotes/player/',
    remoteEntry: { name: 'remoteEntry.12345678.js' },
  },
  exposes: [
    {
      assets: {
        js: { sync: ['js/app.js'], async: ['js/later.js'] },
        css: { sync: ['css/app.css'] },
      },
    },
  ],
};

/**
 * Resolves the remote `player` as the federation runtime does, and returns what is known of it
 * then.
 */
async function resolve(response: Response) {
  const fetched = vi.fn(async (_url: string) => response);
  vi.stubGlobal('fetch', fetched);
  const remoteInfo = { name: 'player', entry: '/remotes/player/mf-manifest.json' };
  const { afterResolve } = manifestPlugin();
  await afterResolve?.({ remoteInfo } as Parameters<NonNullable<typeof afterResolve>>[0]);
  expect(fetched).toHaveBeenCalledWith('/remotes/player/mf-manifest.json');
  return remoteInfo;
}
const preloads = () =>
  Array.from(document.querySelectorAll('link'), (link) => [link.as, link.getAttribute('href')]);

beforeEach(() => document.head.replaceChildren());
afterEach(() => void localStorage.clear());

describe('a remote', () => {
  test('is found in its manifest', async () => {
    expect(await resolve(Response.json(MANIFEST))).toEqual({
      name: 'player',
      entry: '/remotes/player/remoteEntry.12345678.js',
      entryGlobalName: 'player',
    });
  });

  test('has its first files preloaded, once', async () => {
    await resolve(Response.json(MANIFEST));
    await resolve(Response.json(MANIFEST));
    expect(preloads()).toEqual([
      ['style', '/remotes/player/css/app.css'],
      ['script', '/remotes/player/js/app.js'],
    ]);
  });

  test('does not load without its manifest', async () => {
    await expect(resolve(new Response('', { status: 502 }))).rejects.toThrow('status 502');
  });

  test.each([
    ['de', 'admin', ['/remotes/admin/mf-manifest.de.json']],
    ['xx', 'admin', ['/remotes/admin/mf-manifest.xx.json', '/remotes/admin/mf-manifest.json']],
    [undefined, 'admin', ['/remotes/admin/mf-manifest.json']],
    ['de', 'player', ['/remotes/player/mf-manifest.json']],
  ])(
    'is in the language chosen for the dashboard, if it is the dashboard and has it: %s, %s',
    async (code, name, requested) => {
      if (code) localStorage.setItem('imguessr_admin_language', code);
      const fetched = vi.fn(async (url: string) =>
        url.includes('.xx.') ? new Response('', { status: 404 }) : Response.json(MANIFEST),
      );
      vi.stubGlobal('fetch', fetched);
      const remoteInfo = { name, entry: `/remotes/${name}/mf-manifest.json` };
      const { afterResolve } = manifestPlugin();
      await afterResolve?.({ remoteInfo } as Parameters<NonNullable<typeof afterResolve>>[0]);
      expect(fetched.mock.calls.map(([url]) => url)).toEqual(requested);
    },
  );
});
