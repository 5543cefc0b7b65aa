import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, type Visit, visit } from '../browser/browser.ts';
import { eventually } from '../browser/eventually.ts';
import { openGame } from '../browser/game-page.ts';
import { BASE_URL } from '../product/address.ts';
import { dailyGame } from '../product/player.ts';

const KB = 1024;
const SCRIPT_LIMIT = 160 * KB;
const TOTAL_LIMIT = 350 * KB;
const IMMUTABLE = 'public, max-age=31536000, immutable';

interface Load {
  url: string;
  path: string;
  type: string;
  encoding: string;
  cacheControl: string;
  /** Bytes of the body, not compressed. */
  body: Buffer;
  /** Bytes as they came over the wire, headers included. */
  transferred: number;
}

let browser: Browser;
let here: Visit;
let loads: Load[];

/** In a product that was filled a moment ago the sizes of pictures are still being made; those looked at come first. */
async function sizesOfToday(): Promise<void> {
  for (const { url } of (await dailyGame()).allImages) {
    const small = new URL(url.replace(/\.webp$/, '-320.avif'), BASE_URL);
    await eventually(async () => expect((await fetch(small)).headers.get('cache-control')).toBe(IMMUTABLE), 60_000);
  }
}

beforeAll(async () => {
  await sizesOfToday();
  browser = await launchBrowser();
  here = await visit(browser);
  loads = await loadsOf(here, '/');
});
afterAll(async () => {
  await here.close();
  await browser.close();
});

/** Everything that a cold first visit fetches until nothing more comes. */
async function loadsOf({ page }: Visit, path: string): Promise<Load[]> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: false });
  const transferred = new Map<string, number>();
  const urls = new Map<string, string>();
  cdp.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (url) transferred.set(url, (transferred.get(url) ?? 0) + encodedDataLength);
  });
  const seen: Promise<Load>[] = [];
  const onResponse = (response: Response) => {
    const url = response.url();
    const read = async (): Promise<Load> => {
      const headers = await response.allHeaders();
      const body = response.status() < 300 ? await response.body() : Buffer.alloc(0);
      return {
        url,
        path: new URL(url).pathname,
        type: headers['content-type'] ?? '',
        encoding: headers['content-encoding'] ?? '',
        cacheControl: headers['cache-control'] ?? '',
        body,
        transferred: 0,
      };
    };
    if (url.startsWith(BASE_URL)) seen.push(read());
  };
  page.on('response', onResponse);
  await openGame(page, path);
  await page.waitForLoadState('networkidle');
  page.off('response', onResponse);
  const all = await Promise.all(seen);
  return all.map((load) => ({ ...load, transferred: transferred.get(load.url) ?? 0 }));
}

const scripts = () => loads.filter(({ type }) => type.includes('javascript'));
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const gzipped = (body: Buffer) => gzipSync(body, { level: 9 }).length;

describe('a first visit to today’s game', () => {
  test('fetches at most 160 KB of JavaScript, counted as gzip', () => {
    const bytes = sum(scripts().map(({ body }) => gzipped(body)));
    console.log(`JavaScript of a first visit: ${(bytes / KB).toFixed(1)} KB gzip in ${scripts().length} files`);
    expect(bytes).toBeGreaterThan(60 * KB);
    expect(bytes).toBeLessThanOrEqual(SCRIPT_LIMIT);
  });

  test('fetches at most 350 KB of everything, as it comes over the wire', () => {
    const bytes = sum(loads.map(({ transferred }) => transferred));
    console.log(`All bytes of a first visit: ${(bytes / KB).toFixed(1)} KB in ${loads.length} files`);
    expect(bytes).toBeGreaterThan(60 * KB);
    expect(bytes).toBeLessThanOrEqual(TOTAL_LIMIT);
  });

  test('fetches nothing twice', () => {
    const paths = loads.map(({ url }) => url);
    const twice = paths.filter((url, index) => paths.indexOf(url) !== index);
    // a browser asks for its icon anew when the address changes, as it does here from / to the day
    expect(twice.filter((url) => !url.includes('favicon'))).toEqual([]);
  });

  test('fetches nothing from elsewhere', async () => {
    expect(loads.every(({ url }) => url.startsWith(BASE_URL))).toBe(true);
    const names = await here.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(names.filter((name) => !name.startsWith(BASE_URL) && !name.startsWith('data:'))).toEqual([]);
  });

  test('fetches no code of the admin area, and no panel that is not open', () => {
    expect(loads.filter(({ path }) => path.startsWith('/remotes/admin/'))).toEqual([]);
    const code = scripts()
      .map(({ body }) => body.toString())
      .join('\n');
    expect(code).not.toContain('A manual reveal consumes 1 guess');
    expect(code).not.toContain('Your privacy');
    expect(code).not.toMatch(/dnd-kit|DndContext/);
  });

  test('holds React once', () => {
    const code = scripts().map(({ body }) => body.toString());
    // the text of one error that react-dom alone has
    expect(
      code.filter((text) => text.includes('react.dev/errors/') && text.includes('onCommitFiberRoot')),
    ).toHaveLength(1);
  });

  test('brings every script, style and page as brotli, to a browser that takes it', () => {
    for (const { path, type, encoding, body } of loads) {
      if (/javascript|css|html|manifest/.test(type) && body.length > KB) expect([path, encoding]).toEqual([path, 'br']);
    }
  });

  test('may keep for ever what has its content in its name, and asks again for the rest', () => {
    const named = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;
    const files = loads.filter(({ path }) => named.test(path));
    expect(files.length).toBeGreaterThanOrEqual(4);
    for (const { path, cacheControl } of files) expect([path, cacheControl]).toEqual([path, IMMUTABLE]);
    for (const { path, cacheControl } of loads.filter(({ type }) => /html/.test(type)))
      expect([path, cacheControl]).toEqual([path, 'no-cache']);
    for (const { path, cacheControl } of loads.filter((load) => load.path.startsWith('/pictures/')))
      expect([path, cacheControl]).toEqual([path, IMMUTABLE]);
    for (const { path } of scripts()) expect(path).toMatch(named);
  });
});

describe('a second visit', () => {
  test('fetches no script and no picture again', async () => {
    const transferred = await here.page.reload().then(async () => {
      await here.page.waitForLoadState('networkidle');
      return here.page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map((entry) => entry as PerformanceResourceTiming)
          .filter(({ name, transferSize }) => transferSize > 0 && /\.js$|\/pictures\//.test(name))
          .map(({ name }) => name),
      );
    });
    expect(transferred).toEqual([]);
  });
});

describe('a browser without brotli', () => {
  test('gets gzip, and one without either gets the file as it is', async () => {
    const script = scripts()[0]?.url as string;
    for (const [accepted, encoding] of [
      ['gzip', 'gzip'],
      ['identity', null],
      ['br, gzip', 'br'],
    ] as const) {
      const response = await fetch(script, { headers: { 'accept-encoding': accepted } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
      expect((await response.text()).length).toBe(scripts()[0]?.body.toString().length);
    }
  });
});
