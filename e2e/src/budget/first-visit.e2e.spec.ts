// Needs a browser and the built pages: the bytes and files of a visit.
import { brotliCompressSync } from 'node:zlib';
import { PAGE_READY_MARK } from '@imguessr/contracts';
import { languageOf } from '@imguessr/texts';
import type { Browser, CDPSession, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, type Visit, visit } from '../browser/browser.ts';
import { eventually } from '../browser/eventually.ts';
import { setGameLanguage } from '../browser/game-language.ts';
import { untilReady } from '../browser/game-page.ts';
import { BASE_URL } from '../product/address.ts';
import { dailyGame } from '../product/player.ts';

const KB = 1024;
/** In brotli, which every browser accepts that the pages are built for; in every language. */
const MAX_SCRIPT_BYTES = 112 * KB;
const MAX_TOTAL_BYTES = 180 * KB;
const IMMUTABLE = 'public, max-age=31536000, immutable';

interface LoadedFile {
  url: string;
  path: string;
  type: string;
  encoding: string;
  cacheControl: string;
  /** The uncompressed body. */
  body: Buffer;
  /** Bytes transferred, including headers. */
  transferred: number;
}

let browser: Browser;
let here: Visit;
let files: LoadedFile[];

/** Waits for the sizes of today's pictures: a newly seeded product is still creating them. */
async function untilPicturesAreSized(): Promise<void> {
  for (const { url } of (await dailyGame()).allImages) {
    const small = new URL(url.replace(/\.webp$/, '-320.avif'), BASE_URL);
    await eventually(
      async () => expect((await fetch(small)).headers.get('cache-control')).toBe(IMMUTABLE),
      60_000,
    );
  }
}

beforeAll(async () => {
  await untilPicturesAreSized();
  browser = await launchBrowser();
  here = await visit(browser);
  files = await filesOf(here, '/');
});
afterAll(async () => {
  await here.close();
  await browser.close();
});

/**
 * Resolves with the scripts that were requested when the page could already be used: they are for
 * later presses.
 */
const lateScripts = (page: Page) =>
  page.evaluate((mark) => {
    const readyAt = performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN;
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'));
    return scripts.filter(({ startTime }) => startTime > readyAt).map(({ name }) => name);
  }, PAGE_READY_MARK);

/**
 * Resolves with the body of a response. The browser does not keep those of the start page, which
 * leads to another one.
 */
const bodyOf = (response: Response): Promise<Buffer> =>
  response.body().catch(async () => Buffer.from(await (await fetch(response.url())).arrayBuffer()));

/**
 * Resolves with every file that a cold first visit loads, except scripts that the page can be used
 * without.
 */
async function filesOf({ page }: Visit, path: string): Promise<LoadedFile[]> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: false });
  const transferred = new Map<string, number>();
  const urls = new Map<string, string>();
  const fromCache = new Set<string>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
  cdp.on('Network.responseReceived', ({ response }) => {
    if (response.fromDiskCache) fromCache.add(response.url);
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) =>
    fromCache.add(urls.get(requestId) ?? ''),
  );
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (url) transferred.set(url, (transferred.get(url) ?? 0) + encodedDataLength);
  });
  const responses: Promise<LoadedFile>[] = [];
  const onResponse = (response: Response) => {
    const url = response.url();
    const read = async (): Promise<LoadedFile> => {
      const headers = await response.allHeaders();
      const body = response.status() < 300 ? await bodyOf(response) : Buffer.alloc(0);
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
    if (url.startsWith(BASE_URL)) responses.push(read());
  };
  page.on('response', onResponse);
  await page.goto(path);
  await untilReady(page);
  await page.waitForLoadState('networkidle');
  page.off('response', onResponse);
  const late = await lateScripts(page);
  const received = (await Promise.all(responses)).filter(({ url }) => !late.includes(url));
  // the page of the day finds in the cache what the start page has loaded
  const all = received.filter(
    ({ url }, index) =>
      !fromCache.has(url) || received.findIndex((each) => each.url === url) === index,
  );
  return all.map((file) => ({ ...file, transferred: transferred.get(file.url) ?? 0 }));
}

/** Resolves with how much has moved without a press (cumulative layout shift). */
const movement = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const total = (shifts: PerformanceEntryList) =>
          shifts.reduce(
            (sum, shift) => sum + (shift as PerformanceEntry & { value: number }).value,
            0,
          );
        const observer = new PerformanceObserver((list) => resolve(total(list.getEntries())));
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(total(observer.takeRecords())), 200);
      }),
  );

const scriptsOf = (loaded: LoadedFile[]) =>
  loaded.filter(({ type }) => type.includes('javascript'));
const scripts = () => scriptsOf(files);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** By the path of a script, which has a hash of its content: most are the same in all languages. */
const compressedBytes = new Map<string, number>();

/** Returns the compressed size of the scripts of a visit. */
function scriptBytes(loaded: LoadedFile[]): number {
  const sizes = scriptsOf(loaded).map(({ path, body }) => {
    const size = compressedBytes.get(path) ?? brotliCompressSync(body).length;
    compressedBytes.set(path, size);
    return size;
  });
  const bytes = sum(sizes);
  console.log(
    `JavaScript of a first visit: ${(bytes / KB).toFixed(1)} KB of brotli in ${scriptsOf(loaded).length} files`,
  );
  expect(bytes).toBeGreaterThan(60 * KB);
  return bytes;
}

describe('a first visit to today’s game', () => {
  test('loads at most 112 KB of JavaScript', () => {
    expect(scriptBytes(files)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  });

  // in Japanese, Russian and Turkish the pages are English
  test.each(['de', 'es', 'fr', 'he', 'ja', 'ru', 'tr'])(
    'loads at most 112 KB of JavaScript where page and game are in %s, and moves nothing',
    async (locale) => {
      const there = await visit(browser, { locale });
      await setGameLanguage(there.page, locale);
      const pages = languageOf(locale)?.code ?? 'en';
      const loaded = await filesOf(there, pages === 'en' ? '/' : `/${pages}/`);
      expect(await there.page.locator('[data-boxes]').getAttribute('lang')).toBe(locale);
      expect(await there.page.evaluate(() => document.documentElement.lang)).toBe(pages);
      // the page shell of this product has the keys of English
      expect(await movement(there.page)).toBeLessThan(0.001);
      await there.close();
      // pages that a test answers are without the cache of the browser
      const once = loaded.filter(
        ({ url }, index) => loaded.findIndex((other) => other.url === url) === index,
      );
      expect(scriptBytes(once)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    },
  );

  test('transfers at most 180 KB in all', () => {
    const bytes = sum(files.map(({ transferred }) => transferred));
    console.log(
      `All files of a first visit: ${(bytes / KB).toFixed(1)} KB in ${files.length} files`,
    );
    expect(bytes).toBeGreaterThan(60 * KB);
    expect(bytes).toBeLessThanOrEqual(MAX_TOTAL_BYTES);
  });

  test('loads one part of the display font, the one for English texts', () => {
    const fonts = files.filter(({ type }) => type.startsWith('font/')).map(({ path }) => path);
    expect(fonts).toEqual([expect.stringMatching(/^\/assets\/font\.[0-9a-f]{8}\.woff2$/)]);
  });

  test('loads nothing twice', () => {
    const paths = files.map(({ url }) => url);
    const twice = paths.filter((url, index) => paths.indexOf(url) !== index);
    // browsers request the icon again when the address changes, as it does here from / to the daily
    // page
    expect(twice.filter((url) => !url.includes('favicon'))).toEqual([]);
  });

  test('loads nothing from other servers', async () => {
    expect(files.every(({ url }) => url.startsWith(BASE_URL))).toBe(true);
    const names = await here.page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(names.filter((name) => !name.startsWith(BASE_URL) && !name.startsWith('data:'))).toEqual(
      [],
    );
  });

  test('loads no code of the admin area or of closed panels', () => {
    expect(files.filter(({ path }) => path.startsWith('/remotes/admin/'))).toEqual([]);
    const code = scripts()
      .map(({ body }) => body.toString())
      .join('\n');
    expect(code).not.toContain('A manual reveal consumes 1 guess');
    expect(code).not.toContain('Your privacy');
    expect(code).not.toMatch(/dnd-kit|DndContext/);
  });

  test('contains React once', () => {
    const code = scripts().map(({ body }) => body.toString());
    // this combination of texts occurs only in react-dom
    expect(
      code.filter(
        (text) => text.includes('react.dev/errors/') && text.includes('onCommitFiberRoot'),
      ),
    ).toHaveLength(1);
  });

  test('transfers every script, style sheet and page as brotli when the browser accepts it', () => {
    for (const { path, type, encoding, body } of files) {
      if (/javascript|css|html|manifest/.test(type) && body.length > KB)
        expect([path, encoding]).toEqual([path, 'br']);
    }
  });
});

describe('a second visit', () => {
  test('loads no script and no picture again', async () => {
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
    // Code that the first visit left for later may be loaded now.
    const known = new Set(files.map(({ url }) => url));
    expect(transferred.filter((url) => known.has(url))).toEqual([]);
  });
});
