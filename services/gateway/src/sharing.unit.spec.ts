import { createHash } from 'node:crypto';
import {
  brandingTag,
  CACHE_POLICIES,
  CATALOG_UNAVAILABLE,
  type CatalogMethod,
  DEFAULT_BRANDING,
  type GamePayload,
  type GuessRecord,
  logoPath,
  type SiteBranding,
} from '@imguessr/contracts';
import { CLUE_COUNT, MAX_ATTEMPTS } from '@imguessr/game-rules';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Clients } from './clients/clients.ts';
import { startGateway } from './testing/idle-clients.ts';
import { createWebRoot, PAGE, whale } from './testing/pages.ts';

const SESSION = 'session-of-one-player';
const ORIGIN = 'https://imguessr.example';
const ADDRESS = '0123456789abcdef0123456789abcdef';
const FORGED = `/r/7.wnr.${'A'.repeat(22)}`;
const HINTS = ['A <small> boat', 'A red book', 'Many shrimps', 'A fountain', 'A blue swimmer'];
const game: GamePayload = {
  ...whale,
  allImages: HINTS.map((hint, index) => ({
    id: index + 1,
    url: `/pictures/${index === 0 ? ADDRESS : `${index}`.repeat(32)}.webp`,
    hint,
    description: `Line ${index + 1} about whales`,
  })),
  wasDailyCount: 1,
  wasDailyOnDates: ['2026-05-31'],
};
const [wrong, reveal, right] = [
  { attempt: 'SHARK', isCorrect: false },
  { attempt: '@REVEAL@', isCorrect: false },
  { attempt: 'WHALE', isCorrect: true },
].map((record) => ({ ...record, imageIndex: 0, isAISelfPlay: false }));

let attempts: Partial<GuessRecord>[];
let isPlayable: boolean;
/** Players get it by its earlier days only. */
let isPlannedAgain: boolean;
let firstDay: unknown;
let branding: SiteBranding;
let drawn: [file: string, folder: string | undefined][];
const webRoot = createWebRoot({
  'host/dist/index.html': PAGE,
  'host/dist/manifest.webmanifest': '{"id":"/","name":"Imguessr"}',
});
let app: FastifyInstance;

/** The catalog with one game. */
function catalog(method: CatalogMethod, request: { date?: string }) {
  if (method === 'dailyGame' && isPlannedAgain && request.date === '2026-05-31')
    return { ok: true, value: game };
  if (method === 'firstDay') return firstDay;
  if (method === 'site') return { ok: true, value: branding };
  if (method === 'siteLogo')
    return { ok: true, value: { png: Buffer.from('png').toString('base64') } };
  return isPlayable && !isPlannedAgain
    ? { ok: true, value: game }
    : { ok: false, error: { code: 'GAME_NOT_FOUND', message: 'Not found' } };
}

async function startApp(secrets: Record<string, string>): Promise<FastifyInstance> {
  const clients = {
    catalog: async (method: CatalogMethod, request: object) => catalog(method, request),
    guesses: { read: async () => ({ records: attempts }) },
    fetchPicture: async (file: string, folder?: string) => {
      drawn.push([file, folder]);
      return {
        body: Buffer.from('jpeg'),
        type: 'image/jpeg',
        etag: '"x"',
        cacheControl: CACHE_POLICIES.immutable.ok,
      };
    },
  } as unknown as Clients;
  return startGateway(clients, [], { PUBLIC_ORIGIN: ORIGIN, WEB_ROOT: webRoot, ...secrets });
}

beforeEach(async () => {
  attempts = [wrong, reveal, right] as Partial<GuessRecord>[];
  isPlayable = true;
  isPlannedAgain = false;
  firstDay = { ok: true, value: { date: '2026-05-01' } };
  drawn = [];
  branding = DEFAULT_BRANDING;
  await app?.close();
  app = await startApp({ SESSION_SECRET: 's' });
});
afterAll(() => app.close());

const share = (body: object = { sessionId: SESSION, date: '2026-05-31' }) =>
  app.inject({ method: 'POST', url: '/api/games/7/shares', payload: body });
const sharedPath = async (body?: object) => (await share(body)).json<{ path: string }>().path;
const open = (url: string, headers: Record<string, string> = { accept: 'text/html,*/*' }) =>
  app.inject({ url, headers });
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1];

describe('the link to a result', () => {
  test('is for the session that has finished the game, with the number of the day', async () => {
    const response = await share();
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      path: expect.stringMatching(/^\/r\/7\.2026-05-31\.wnr\.[\w-]{22}$/),
      dayNumber: 31,
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('is refused before the end of the game', async () => {
    for (const records of [
      [],
      [wrong],
      [wrong, reveal, wrong, reveal],
    ] as Partial<GuessRecord>[][]) {
      attempts = records;
      expect((await share()).json()).toMatchObject({
        statusCode: 403,
        message: 'Finish the game first, then share your result.',
      });
    }
  });

  test('is the same for every session with the same result, so that it says nothing about the session', async () => {
    expect(await sharedPath({ sessionId: 'another-session', date: '2026-05-31' })).toBe(
      await sharedPath(),
    );
    expect(await sharedPath({ sessionId: SESSION })).not.toBe(await sharedPath());
  });

  test('has no date on which the game was not the daily one', async () => {
    expect((await share({ sessionId: SESSION, date: '2026-05-30' })).statusCode).toBe(400);
  });

  test.each([
    ['is unavailable', CATALOG_UNAVAILABLE],
    ['does not answer', new Promise(() => {})],
  ])('has no number while the catalog %s', async (_, answer) => {
    firstDay = answer;
    expect((await share()).json()).toEqual({ path: expect.any(String) });
  });

  test('is created, and leads to the result, while the game is planned again, for its earlier day only', async () => {
    const byId = await sharedPath({ sessionId: SESSION });
    isPlannedAgain = true;
    const path = await sharedPath();
    expect((await open(path)).body).toContain('<a class="play" href="/daily/2026-05-31">');
    expect((await open(`${path}/${ADDRESS}-3-day-31.jpg`)).statusCode).toBe(200);
    expect((await share({ sessionId: SESSION })).statusCode).toBe(404);
    expect((await open(byId)).statusCode).toBe(404);
  });

  test('is not created for a game that players cannot play', async () => {
    isPlayable = false;
    expect((await share()).statusCode).toBe(404);
  });
});

describe('the page of a result', () => {
  test('shows the first clue, the result in words and the way to the game, without scripts', async () => {
    const { statusCode, body, headers } = await open(await sharedPath());
    expect(statusCode).toBe(200);
    expect(body).toContain(`<h1>Solved on clue 3 of ${CLUE_COUNT}</h1>`);
    expect(body).toContain('<b>Imguessr 31</b> <time datetime="2026-05-31">May 31, 2026</time>');
    expect(body).toContain('aria-label="1 wrong, 2 revealed, 3 correct"');
    expect(body).toContain('alt="Clue 1 of 5: A &lt;small&gt; boat"');
    expect(body).toContain('<a class="play" href="/daily/2026-05-31">Play this one</a>');
    expect(body).not.toContain('<script ');
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': CACHE_POLICIES.revalidated.ok,
    });
    expect(headers.vary).toBe('accept, accept-encoding');
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
  });

  test('contains neither the word, nor a description, nor anything of a later clue, nor the session', async () => {
    const { body } = await open(await sharedPath());
    const secrets = [
      'whale',
      SESSION,
      'Line ',
      ...HINTS.slice(1),
      ...game.allImages.slice(1).map(({ url }) => url),
    ];
    for (const secret of secrets) expect(body.toLowerCase()).not.toContain(secret.toLowerCase());
  });

  test('has a preview with a picture of 1200×630 and its alternative text', async () => {
    const path = await sharedPath();
    const { body } = await open(path);
    expect(metaOf(body, 'og:title')).toBe(`Imguessr 31 · 3/${MAX_ATTEMPTS}`);
    expect(metaOf(body, 'og:image')).toBe(`${ORIGIN}${path}/${ADDRESS}-3-day-31.jpg`);
    expect([metaOf(body, 'og:image:width'), metaOf(body, 'og:image:height')]).toEqual([
      '1200',
      '630',
    ]);
    expect(metaOf(body, 'og:image:alt')).toBe(
      `Imguessr 31 · 3/${MAX_ATTEMPTS}. Solved on clue 3 of ${CLUE_COUNT}. Clue 1 of ${CLUE_COUNT}: A &lt;small&gt; boat`,
    );
  });

  test('of a game opened by its id names and leads to that game', async () => {
    attempts = [wrong, { ...wrong, attempt: '@GIVEUP@' }] as Partial<GuessRecord>[];
    const { body } = await open(await sharedPath({ sessionId: SESSION }));
    expect(body).toContain(`<title>Imguessr #7 · X/${MAX_ATTEMPTS}</title>`);
    expect(body).toContain('<h1>Gave up</h1>');
    expect(body).toContain('href="/game/7"');
  });

  test('says of a play that it was marked as automated', async () => {
    attempts = [{ ...right, isAISelfPlay: true }] as Partial<GuessRecord>[];
    const { body } = await open(await sharedPath());
    expect(body).toContain('The player marked this play as automated.');
  });

  test('leads to the game that was played when its day has been given to another one', async () => {
    const path = await sharedPath();
    const dates = game.wasDailyOnDates.splice(0);
    expect((await open(path)).body).toContain('href="/game/7"');
    game.wasDailyOnDates.push(...dates);
  });
});

describe('the link preview of a page', () => {
  test.each([
    ['/daily/2026-05-31', 'day-31'],
    ['/game/7', 'game-7'],
    ['', 'day-214'],
  ])('of %s is a JPEG of its game, and never stored longer than the page', async (page, puzzle) => {
    vi.useFakeTimers({ now: new Date('2026-11-30T12:00:00Z'), toFake: ['Date'] });
    const response = await open(`${page}/preview.jpg`);
    vi.useRealTimers();
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(response.headers['cache-control']).toBe(CACHE_POLICIES.page.ok);
    expect(drawn).toEqual([[`${ADDRESS}-open-${puzzle}.jpg`, 'result-pictures']]);
  });

  test('is a 404 where players get no game', async () => {
    expect((await open('/daily/2026-13-31/preview.jpg')).statusCode).toBe(404);
    isPlayable = false;
    expect((await open('/game/7/preview.jpg')).statusCode).toBe(404);
    expect(drawn).toEqual([]);
  });
});

describe('a program that accepts JSON', () => {
  const json = { accept: 'application/json' };

  test.each([
    [
      'a daily game',
      '2026-05-31',
      [wrong, reveal, right],
      { date: '2026-05-31', clue: 3, of: CLUE_COUNT, verified: true },
    ],
    [
      'a game that was not solved',
      undefined,
      Array(MAX_ATTEMPTS).fill(wrong),
      { date: null, clue: null, of: CLUE_COUNT, verified: true },
    ],
    [
      'a bot',
      undefined,
      [{ ...right, isAISelfPlay: true }],
      { date: null, clue: 1, of: CLUE_COUNT, verified: false },
    ],
  ])('gets the result of %s, and nothing else', async (_, date, records, expected) => {
    attempts = records as Partial<GuessRecord>[];
    const path = await sharedPath({ sessionId: SESSION, ...(date && { date }) });
    const response = await open(path, json);
    expect([response.statusCode, response.json()]).toEqual([200, expected]);
    expect(response.headers.vary).toBe('accept');
  });

  test('gets a 404 as JSON for a forged token', async () => {
    expect((await open(FORGED, json)).json()).toMatchObject({ statusCode: 404 });
  });
});

describe('a result that does not exist', () => {
  test('is a 404: a forged token, its picture, another picture of a valid token', async () => {
    const path = await sharedPath();
    const file = `${ADDRESS}-3-day-31.jpg`;
    const urls = [
      FORGED,
      `${FORGED}/${file}`,
      `${path.slice(0, -1)}`,
      `${path}x`,
      `${path}/${file.replace('-3-', '-1-')}`,
    ];
    for (const url of [...urls, `${path}/${file.replace('31', '32')}`, `${path}/x.jpg`])
      expect((await open(url)).statusCode, url).toBe(404);
    expect(drawn).toEqual([]);
  });

  test('is a 404 once players cannot play the game any more', async () => {
    const path = await sharedPath();
    isPlayable = false;
    for (const url of [path, `${path}/${ADDRESS}-3-day-31.jpg`])
      expect((await open(url)).statusCode).toBe(404);
    expect((await open(path, { accept: 'application/json' })).statusCode).toBe(404);
  });
});

test('the preview picture is drawn by the catalog, once for all tokens that show the same, and kept permanently', async () => {
  const { headers, body } = await open(`${await sharedPath()}/${ADDRESS}-3-day-31.jpg`);
  expect([headers['content-type'], headers['cache-control'], body]).toEqual([
    'image/jpeg',
    CACHE_POLICIES.immutable.ok,
    'jpeg',
  ]);
  attempts = [reveal, wrong, right] as Partial<GuessRecord>[];
  await open(`${await sharedPath()}/${ADDRESS}-3-day-31.jpg`);
  const name = [`${ADDRESS}-3-day-31.jpg`, 'result-pictures'];
  expect(drawn).toEqual([name, name]);
});

test('links stay valid at a gateway with a new secret that knows the previous one', async () => {
  const path = await sharedPath();
  await app.close();
  app = await startApp({ SESSION_SECRET: 'new', PREVIOUS_SESSION_SECRET: 's' });
  expect((await open(path)).statusCode).toBe(200);
  await app.close();
  app = await startApp({ SESSION_SECRET: 'new' });
  expect((await open(path)).statusCode).toBe(404);
});

describe('a site with a name, a colour and a logo of its own', () => {
  const logo = logoPath('ab'.repeat(32));
  const own: SiteBranding = {
    name: '<Quiz> "صور"',
    line: 'Look!',
    credit: 'By Ana',
    accent: '#c2185b',
    logo,
  };
  beforeEach(() => {
    branding = own;
  });

  test('is named on the page of a result and in its preview, never by the default name', async () => {
    const path = await sharedPath();
    const { body, headers } = await open(path);
    expect(body).not.toContain('Imguessr');
    expect(body).toContain('<b>\u2068&lt;Quiz&gt; &quot;صور&quot;\u2069 31</b>');
    expect(metaOf(body, 'og:site_name')).toBe('&lt;Quiz&gt; &quot;صور&quot;');
    const style = /<style>(:root:root[^<]*)<\/style>/.exec(body)?.[1] ?? '';
    expect(headers['content-security-policy']).toContain(
      createHash('sha256').update(style).digest('base64'),
    );
  });

  test('has preview pictures with names of their own', async () => {
    const path = await sharedPath();
    const picture = metaOf((await open(path)).body, 'og:image')?.replace(ORIGIN, '') ?? '';
    expect(picture).toBe(`${path}/${ADDRESS}-3-day-31-${brandingTag(own)}.jpg`);
    expect((await open(picture)).statusCode).toBe(200);
    expect((await open(picture.replace(`-${brandingTag(own)}`, ''))).statusCode).toBe(404);
  });

  test('serves its logo, which never changes, and nothing else as one', async () => {
    const { headers, body, statusCode } = await open(logo);
    expect([statusCode, body, headers['content-type']]).toEqual([200, 'png', 'image/png']);
    expect(headers['cache-control']).toContain('immutable');
    for (const other of ['/logo/x.png', '/logo/logo.svg', '/logo/..%2f..%2fetc%2fpasswd']) {
      expect((await open(other)).statusCode).toBe(404);
    }
  });

  test('is named in the manifest of the installed app', async () => {
    const { headers, body } = await open('/site.webmanifest');
    expect(headers['content-type']).toContain('application/manifest+json');
    expect(JSON.parse(body)).toMatchObject({
      id: '/',
      name: own.name,
      short_name: own.name,
      icons: [{ src: logo }],
    });
  });

  test('is named on every page of the gateway', async () => {
    for (const path of ['/licences', '/credits', '/privacy', '/game/7', '/admin', '/nowhere']) {
      const titles = (await open(path)).body.replaceAll('Imguessr is free software', '');
      expect(titles).not.toContain('Imguessr');
    }
  });
});
