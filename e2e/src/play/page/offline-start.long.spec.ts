// Needs a browser: the service worker and its cache.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { utcDate } from '@imguessr/game-rules';
import { useFixture } from '@imguessr/testing/fixtures';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../browser/eventually.ts';
import { useBrowser, useVisit } from '../../browser/fixtures.ts';
import { openGame, readGamePage } from '../../browser/game-page.ts';
import { BASE_URL } from '../../product/address.ts';
import { send } from '../../product/call.ts';
import { pastGame } from '../../product/past-games.ts';

const browser = useBrowser();
const here = useVisit(browser, { serviceWorkers: 'allow' });

/** Passes connections on to the product, until it is told how to answer them instead. */
async function startProxy() {
  const { port } = new URL(BASE_URL);
  const passOn = (socket: Socket) => void socket.pipe(connect(Number(port))).pipe(socket);
  let handle: (socket: Socket) => unknown = passOn;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    handle(socket);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    answer: (next: typeof handle) => {
      handle = next;
      for (const socket of sockets) socket.destroy();
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const anotherPath = async () => `/game/${(await pastGame(2)).gameId}`;

/** Returns the paths in the service worker's caches. */
const cachedPaths = () =>
  here.page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Opens a game and waits until the service worker has cached the page. */
async function openAndCache(path: string) {
  const play = await openGame(here.page, path);
  await eventually(async () => {
    const cached = await cachedPaths();
    expect(cached).toContain('/offline');
    expect(cached).toContain('/remotes/player/mf-manifest.json');
    expect(
      cached.filter((file) => /^\/remotes\/player\/.*\.js$/.test(file)).length,
    ).toBeGreaterThanOrEqual(2);
    expect(cached.filter((file) => file.startsWith('/pictures/')).length).toBeGreaterThanOrEqual(1);
  }, 30_000);
  return play;
}

describe('a later visit', () => {
  test('of the start page opens today’s game with the first request, its picture in the HTML', async () => {
    await openAndCache(await anotherPath());
    const documents: string[] = [];
    here.page.on('response', (response) => {
      const request = response.request();
      if (request.isNavigationRequest() && response.status() === 200)
        documents.push(new URL(response.url()).pathname);
    });
    const response = await here.page.goto('/');
    const today = utcDate(Date.now());
    expect(documents).toEqual([`/daily/${today}`]);
    expect(await response?.text()).toMatch(/<img [^>]*fetchpriority="high"[^>]*alt="Clue 1 of 5"/i);
    const play = await readGamePage(here.page);
    expect(play.game.requestedDailyDate).toBe(today);
  });
});

describe('a visit without a network', () => {
  test('opens the last game where the player left off, and sends the guesses later', async () => {
    const play = await openAndCache('/');
    // a guess that is recorded, but not answered yet, is sent again
    const answered = here.page.waitForResponse((response) => response.url().endsWith('/guess'));
    await play.guess(play.wrong(1));
    await (await answered).finished();
    await play.expectRecorded([play.wrong(1)]);
    await here.page.context().setOffline(true);
    await here.page.goto('/');
    const again = await readGamePage(here.page);
    await here.page.getByText('You’re offline. Your guesses are safe.').waitFor();
    await again.expectCluesShown(2);
    const shown = here.page.getByRole('img', { name: 'Clue 1 of 5' }).first();
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );

    await again.guess(play.wrong(2));
    await here.page.getByText('Still sending your guess…').waitFor();
    await here.page.context().setOffline(false);
    await again.expectRecorded([play.wrong(1), play.wrong(2)]);
    await here.page
      .getByText(/Still sending your guess|You’re offline/)
      .waitFor({ state: 'detached' });
  });
});

describe('a returning visitor', () => {
  const site = useFixture(startProxy, (proxy) => proxy.stop());

  test('whose connection is not answered, or only by a proxy, gets the copy and the stored game', async () => {
    await openAndCache(`${site.url}/`);
    site.answer(() => undefined);
    const startedAt = Date.now();
    await here.page.goto(`${site.url}/`, { waitUntil: 'commit' });
    await here.page.getByText('You’re offline. Your guesses are safe.').waitFor();
    // The page waits for three seconds in all, and not for each of its parts.
    expect(Date.now() - startedAt).toBeLessThan(8_000);
    await readGamePage(here.page);
    site.answer((socket) => socket.end('HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n'));
    await here.page.reload();
    await readGamePage(here.page);
  });

  test.each(['fails', 'hangs'])('whose cache store %s plays as without it', async (fault) => {
    await openAndCache('/');
    const [worker] = here.page.context().serviceWorkers();
    await worker?.evaluate((how) => {
      const error = new Error('Unexpected internal error.');
      const fail = () => (how === 'hangs' ? new Promise(() => {}) : Promise.reject(error));
      Object.assign(CacheStorage.prototype, { open: fail, match: fail, keys: fail });
    }, fault);
    await here.page.goto('/');
    const picture =
      (await readGamePage(here.page)) && here.page.getByRole('img', { name: 'Clue 1 of 5' });
    const width = () => picture.first().evaluate((image: HTMLImageElement) => image.naturalWidth);
    await eventually(async () => expect(await width()).toBeGreaterThan(0));
  });
});

describe('what is cached', () => {
  test('contains no API response and nothing of the admin area', async () => {
    await openAndCache('/');
    await here.page.reload();
    await readGamePage(here.page);
    await here.page.goto('/admin');
    await here.page.getByRole('heading', { level: 1 }).waitFor();
    const cached = await cachedPaths();
    expect(cached.filter((path) => /^\/(api|admin|remotes\/admin)/.test(path))).toEqual([]);
  });

  test('never shows an outdated page while there is a network', async () => {
    await openAndCache('/');
    await here.page.evaluate(async () => {
      const old = new Response('<h1>Yesterday’s page</h1>', {
        headers: { 'content-type': 'text/html' },
      });
      await (await caches.open('imguessr-shell-1')).put('/offline', old);
    });
    await here.page.reload();
    await readGamePage(here.page);
    expect(await here.page.getByText('Yesterday’s page').count()).toBe(0);
  });

  test('does not violate the content policy', async () => {
    await openAndCache('/');
    await here.page.reload();
    await readGamePage(here.page);
    expect(here.problems).toEqual([]);
  });
});

describe('the installable app', () => {
  test('has a manifest, icons and a service worker that is revalidated on every visit', async () => {
    const manifest = await send<{
      icons: { src: string; sizes: string }[];
      start_url: string;
      display: string;
    }>('GET', '/manifest.webmanifest');
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
    const { icons, start_url, display } = JSON.parse(manifest.text);
    expect({ start_url, display }).toEqual({ start_url: '/', display: 'standalone' });
    for (const { src } of icons) {
      const icon = await send('GET', src);
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
    const worker = await send('GET', '/sw.js');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(worker.headers.get('content-type')).toContain('javascript');
  });
});
