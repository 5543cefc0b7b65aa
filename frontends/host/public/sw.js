/**
 * Makes the game available offline. Pages and manifests are fetched from the network first, with the cached copy as a fallback, so
 * that a new version is used on the next load; also when there is no answer for three seconds, or only that of a proxy. Caches that fail
 * are as good as empty. The copy of every page is `/offline` in its language, which contains no game. Files whose name
 * contains a content hash are served from the cache. Requests under /api are never intercepted: the player keeps its own copy of
 * the game and reports when it is offline. A visit to `/` is redirected to today's game, whose page the server sends complete.
 */
const SHELL = 'imguessr-shell-2';
const FILES = 'imguessr-files-1';
const PICTURES = 'imguessr-pictures-1';
/** The maximum number of entries of each cache; the oldest are deleted first. */
const MAX_ENTRIES = { [SHELL]: 10, [FILES]: 120, [PICTURES]: 80 };

/** An address may begin with the language of the page, if it is not that of the game. */
const PLAYER_PAGE = /^(?:\/[a-z]{2})?\/(?=$|game\/|daily\/)/;
const START_PAGE = /^(?:\/[a-z]{2})?\/$/;
const COPY = /^(\/|\/[a-z]{2}\/)offline$/;
const MANIFEST = /^\/remotes\/player\/mf-manifest(\.[a-z]{2})?\.json$/;
/** After that, a connection is as good as none. */
const PATIENCE_MS = 3_000;
/** After that, caches are as good as empty. */
const CACHE_PATIENCE_MS = 1_000;
/** The pages that came from the store: for what they need, they do not wait once more. */
const storedPages = new Set();
/** Of a proxy whose server is being restarted. */
const UNAVAILABLE = [502, 503, 504];
const CONTENT_HASHED = /\.[0-9a-f]{8,}\.(js|css|woff2|webp|png|svg)$/;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(activate()));

async function activate() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => !(name in MAX_ENTRIES)).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (isStartPage(request)) event.respondWith(todaysGame(new URL(request.url).pathname));
  else {
    const plan = planFor(request);
    if (plan) event.respondWith(plan.respond(event, plan));
  }
});

/** Caches the files that the page names: those that it loaded before the worker was active, and those that it may need offline. */
self.addEventListener('message', (event) => {
  const stored = event.data.map(async (url) => {
    const plan = planFor(new Request(url));
    if (plan && (plan.cache === SHELL || !(await findCopy(plan))))
      await store(plan, await fetch(url));
  });
  event.waitUntil(Promise.allSettled(stored));
});

/** Returns whether the request is for the page that leads to today's game. Only the browser knows which date it is there. */
function isStartPage({ method, mode, url }) {
  const { origin, pathname, search, hash } = new URL(url);
  const isPage = method === 'GET' && mode === 'navigate' && origin === self.location.origin;
  return isPage && START_PAGE.test(pathname) && !search && !hash;
}

/** The page without a language leads to that of the language in which a page was opened last. */
async function todaysGame(start) {
  const copies = await orNothing(
    caches.open(SHELL).then((cache) => cache.keys()),
    CACHE_PATIENCE_MS,
  );
  const last = copies?.flatMap(({ url }) => COPY.exec(new URL(url).pathname)?.[1] ?? []).at(-1);
  return Response.redirect(`${start === '/' ? (last ?? start) : start}daily/${localDate()}`);
}

/** Returns the local date as yyyy-MM-dd. */
function localDate() {
  const now = new Date();
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((number) =>
    String(number).padStart(2, '0'),
  );
  return `${now.getFullYear()}-${month}-${day}`;
}

/** Returns the strategy, cache and key of a request; undefined leaves it to the browser. */
function planFor({ method, mode, url }) {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/remotes/admin/'))
    return undefined;
  const [base] = PLAYER_PAGE.exec(pathname) ?? [];
  // the copy in the language of the page: `/de/offline` for `/de/game/7`
  if (mode === 'navigate')
    return base && { cache: SHELL, key: `${base}offline`, respond: fromNetwork };
  if (COPY.test(pathname) || MANIFEST.test(pathname))
    return { cache: SHELL, key: pathname, respond: fromNetwork };
  const isPicture = pathname.startsWith('/pictures/');
  if (!isPicture && !CONTENT_HASHED.test(pathname)) return undefined;
  return { cache: isPicture ? PICTURES : FILES, key: pathname, respond: fromCache };
}

async function fromNetwork(event, plan) {
  // Browsers, too, would serve the page from their own cache for the seconds that are meant for shared ones.
  const answer = fetch(event.request, { cache: 'no-cache' });
  if (new URL(event.request.url).pathname === plan.key) storeLater(event, plan, answer);
  const response = await orNothing(answer, storedPages.has(event.clientId) ? 0 : PATIENCE_MS);
  if (response && !UNAVAILABLE.includes(response.status)) return response;
  storedPages.add(event.resultingClientId);
  // a page of another language is better than none
  const other = COPY.test(plan.key) ? await findCopy({ ...plan, key: '/offline' }) : undefined;
  return (await findCopy(plan)) ?? other ?? answer;
}

async function fromCache(event, plan) {
  const copy = await findCopy(plan);
  if (copy) return copy;
  const answer = fetch(event.request);
  storeLater(event, plan, answer);
  return answer;
}

const findCopy = ({ key, cache }) =>
  orNothing(caches.match(key, { cacheName: cache }), CACHE_PATIENCE_MS);

/** Resolves with undefined after `ms`, or when `promise` rejects. */
const orNothing = (promise, ms) =>
  Promise.race([promise.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, ms))]);

function storeLater(event, plan, answer) {
  event.waitUntil(answer.then((response) => store(plan, response.clone())).catch(() => undefined));
}

/** Stores a successful, final response. A placeholder for a picture size that is still being generated is not final. */
async function store({ cache: name, key }, response) {
  const isFinal = name === SHELL || /immutable/.test(response.headers.get('cache-control') ?? '');
  if (response.status !== 200 || response.type !== 'basic' || response.redirected || !isFinal)
    return;
  const cache = await caches.open(name);
  await cache.put(key, response);
  const keys = await cache.keys();
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - MAX_ENTRIES[name])).map((old) => cache.delete(old)),
  );
}
