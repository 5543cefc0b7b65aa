import { createRequire } from 'node:module';
import {
  type CatalogMethod,
  DEFAULT_BRANDING,
  type GamePayload,
  type SiteBranding,
} from '@imguessr/contracts';
import { shiftDate, utcDate } from '@imguessr/game-rules';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Clients } from './clients/clients.ts';
import { startGateway } from './testing/idle-clients.ts';
import { whale } from './testing/pages.ts';

const ORIGIN = 'https://imguessr.example';
const NOW = Date.now();
const TODAY = utcDate(NOW);
const FIRST = shiftDate(TODAY, -40);
const game: GamePayload = {
  ...whale,
  allImages: whale.allImages.map((image) => ({
    ...image,
    hint: 'A hint',
    description: 'Line about whales',
  })),
  wasDailyOnDates: [TODAY],
};
const solved = { try1: 1, try2: 0, try3: 1, try4: 0, try5: 0 };

let branding: SiteBranding;
let plays: { totalGames: number; guessDistribution: object };
let calls: string[];
let app: FastifyInstance;

function replyTo(method: CatalogMethod, request: object): unknown {
  calls.push(method);
  if (method === 'firstDay') return { ok: true, value: { date: FIRST } };
  if (method === 'site') return { ok: true, value: branding };
  if (method === 'comingGames') return { ok: true, value: [] };
  if (method === 'dailyDates') {
    const dates = Array.from({ length: 42 }, (_, index) => shiftDate(FIRST, index));
    return { ok: true, value: dates };
  }
  const { date } = request as { date: string };
  if (date > TODAY) return { ok: false, error: { code: 'INVALID_DATE', message: 'not yet' } };
  return { ok: true, value: game };
}

async function startApp(settings: Record<string, string>): Promise<FastifyInstance> {
  const clients = {
    catalog: async (method: CatalogMethod, request: object) => replyTo(method, request),
    statistics: { read: async () => ({ stats: plays }) },
  } as unknown as Clients;
  return startGateway(clients, [], settings);
}

// midnight does not come between two lines of a test
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterAll(() => void vi.useRealTimers());
beforeEach(async () => {
  branding = DEFAULT_BRANDING;
  plays = { totalGames: 3, guessDistribution: { ...solved, failed: 1 } };
  calls = [];
  app = await startApp({ PUBLIC_ORIGIN: ORIGIN });
});
afterEach(() => app.close());

const SECRET = /WHALE|whale|hint|description|(2{32})|V0hBTEU/;
interface Parsed {
  readonly textContent: string | null;
  querySelector(selector: string): Parsed | null;
  querySelectorAll(selector: string): Iterable<Parsed> & { readonly length: number };
}
// The package has no types of its own. XML that is not well-formed throws.
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (xml: string, options: object) => { readonly window: { readonly document: Parsed } };
};
const parsed = (xml: string) => new JSDOM(xml, { contentType: 'application/xml' }).window.document;

describe('a day for bots', () => {
  test('has its number, address, first picture and how many solved it, and nothing that gives the word away', async () => {
    const { body, headers } = await app.inject(`/api/days/${TODAY}`);
    expect(JSON.parse(body)).toEqual({
      date: TODAY,
      number: 41,
      url: `${ORIGIN}/daily/${TODAY}`,
      picture: `${ORIGIN}/pictures/${'1'.repeat(32)}.webp`,
      plays: 3,
      solvedPercentage: 66.7,
    });
    expect(body).not.toMatch(SECRET);
    expect(headers['cache-control']).toContain('s-maxage=5');
  });

  test('that nobody has played yet has no percentage', async () => {
    plays = { totalGames: 0, guessDistribution: { failed: 0 } };
    expect((await app.inject(`/api/days/${TODAY}`)).json()).toMatchObject({
      plays: 0,
      solvedPercentage: null,
    });
  });

  test.each(['2026-02-30', 'today', shiftDate(TODAY, 3)])('is invalid for %s', async (date) => {
    expect((await app.inject(`/api/days/${date}`)).statusCode).toBe(400);
  });
});

describe('the feed', () => {
  test('has one entry for each of the last 30 days in UTC, newest first', async () => {
    const { body, headers } = await app.inject('/feed.xml');
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const ids = [...parsed(body).querySelectorAll('entry > id')].map(
      ({ textContent }) => textContent,
    );
    expect(ids).toEqual(
      Array.from({ length: 30 }, (_, index) => `${ORIGIN}/daily/${shiftDate(TODAY, -index)}`),
    );
    expect(new Set(ids).size).toBe(30);
    expect(body).not.toMatch(SECRET);
  });

  test('has what RFC 4287 requires of a feed and of its entries', async () => {
    const document = parsed((await app.inject('/feed.xml')).body);
    for (const name of ['id', 'title', 'updated', 'author > name', 'link[rel=self]']) {
      expect(document.querySelectorAll(`feed > ${name}`)).toHaveLength(1);
    }
    for (const entry of document.querySelectorAll('entry')) {
      for (const name of ['id', 'title', 'updated', 'link[rel=alternate]', 'content[type=html]']) {
        expect(entry.querySelectorAll(`:scope > ${name}`)).toHaveLength(1);
      }
      expect(entry.querySelector('updated')?.textContent).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
    }
    expect(document.querySelector('content')?.textContent).toMatch(
      /src="[^"]+\/daily\/[\d-]+\/preview\.jpg"/,
    );
  });

  test.each([
    ']]> <Quiz> & "صور"',
    `${`'"<صور>&`.repeat(4)}😀😀`,
    '&#0;&#xFFFE;',
    'a\u0000\u0008\u001f\ufffe\ud800z',
  ])('is well-formed with any name: %j', async (name) => {
    branding = { ...DEFAULT_BRANDING, name, line: name };
    await app.close();
    app = await startApp({ PUBLIC_ORIGIN: ORIGIN });
    const document = parsed((await app.inject('/feed.xml')).body);
    const title = name.startsWith('a') ? 'az' : name;
    expect(document.querySelector('feed > title')?.textContent).toBe(title);
    expect(document.querySelector('entry > title')?.textContent).toContain(title);
  });

  test('has the same ids whatever the site is called, at any address', async () => {
    await app.close();
    app = await startApp({ PUBLIC_ORIGIN: 'https://games.example:8443' });
    const ids = async () =>
      [...parsed((await app.inject('/feed.xml')).body).querySelectorAll('id')].map(
        ({ textContent }) => textContent,
      );
    const before = await ids();
    expect(before[1]).toBe(`https://games.example:8443/daily/${TODAY}`);
    branding = { ...DEFAULT_BRANDING, name: 'Another name' };
    await app.close();
    app = await startApp({ PUBLIC_ORIGIN: 'https://games.example:8443' });
    expect(await ids()).toEqual(before);
  });

  test('costs the catalog the same for any number of readers, who get nothing that they have', async () => {
    const first = await app.inject('/feed.xml');
    const asked = calls.length;
    for (let reader = 0; reader < 5; reader++) await app.inject('/feed.xml');
    expect(calls.length).toBe(asked);
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await app.inject({ url: '/feed.xml', headers })).statusCode).toBe(304);
  });

  test('needs the address of the site', async () => {
    const nameless = await startApp({});
    expect((await nameless.inject('/feed.xml')).statusCode).toBe(404);
    await nameless.close();
  });
});
