import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import manifestPlugin from './manifest.plugin.ts';

const MANIFEST = {
  metaData: { globalName: 'player', publicPath: '/remotes/player/', remoteEntry: { name: 'remoteEntry.12345678.js' } },
  exposes: [{ assets: { js: { sync: ['js/app.js'], async: ['js/later.js'] }, css: { sync: ['css/app.css'] } } }],
};

/** Resolves the remote `player` as the federation runtime does, and returns what is known of it then. */
async function resolve(response: Response) {
  const fetched = vi.fn(async (_url: string) => response);
  vi.stubGlobal('fetch', fetched);
  const remoteInfo = { name: 'player', entry: '/remotes/player/mf-manifest.json' };
  const { afterResolve } = manifestPlugin();
  await afterResolve?.({ remoteInfo } as Parameters<NonNullable<typeof afterResolve>>[0]);
  expect(fetched).toHaveBeenCalledWith('/remotes/player/mf-manifest.json');
  return remoteInfo;
}
const preloads = () => Array.from(document.querySelectorAll('link'), (link) => [link.as, link.getAttribute('href')]);

beforeEach(() => document.head.replaceChildren());
afterEach(() => vi.unstubAllGlobals());

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
});
