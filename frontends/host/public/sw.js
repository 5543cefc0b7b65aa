/**
 * Lets the page open without a network. Pages and manifests are always asked for anew, and the kept copy is only for when
 * no answer comes: a new version is there on the next load. What has its content in its name is kept and not asked for
 * again. Calls under /api never pass through here: the player keeps its own game and says so when it is offline.
 */
const SHELL = 'imguessr-shell-1';
const FILES = 'imguessr-files-1';
const PICTURES = 'imguessr-pictures-1';
/** Entries kept of each kind; the oldest go first. */
const MOST = { [SHELL]: 10, [FILES]: 120, [PICTURES]: 80 };

const PLAYER_PAGE = /^\/($|game\/|daily\/)/;
const NAMED_BY_CONTENT = /\.[0-9a-f]{8,}\.(js|css|woff2|webp|png|svg)$/;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !(name in MOST)).map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const plan = planFor(event.request);
  if (plan) event.respondWith(plan.answer(event, plan));
});

/** A first visit was loaded before this was there: it names what it has loaded, and that is kept too. */
self.addEventListener('message', (event) => {
  const requests = event.data.map((url) => new Request(url));
  const kept = requests.map(async (request) => {
    const plan = planFor(request);
    if (plan && !(await caches.match(plan.key))) await keep(plan, await fetch(request));
  });
  event.waitUntil(Promise.allSettled(kept));
});

/** How a request is answered and under which key it is kept; undefined leaves it to the browser. */
function planFor(request) {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/remotes/admin/')) return;
  if (request.mode === 'navigate') return PLAYER_PAGE.test(pathname) ? newest(SHELL, '/') : undefined;
  if (pathname === '/' || pathname === '/remotes/player/mf-manifest.json') return newest(SHELL, pathname);
  if (NAMED_BY_CONTENT.test(pathname)) return kept(FILES, pathname);
  return pathname.startsWith('/pictures/') ? kept(PICTURES, pathname) : undefined;
}

const newest = (cache, key) => ({ cache, key, answer: askFirst });
const kept = (cache, key) => ({ cache, key, answer: lookFirst });

async function askFirst(event, plan) {
  try {
    const response = await fetch(event.request);
    event.waitUntil(keep(plan, response.clone()));
    return response;
  } catch (error) {
    const copy = await caches.match(plan.key, { cacheName: plan.cache });
    if (copy) return copy;
    throw error;
  }
}

async function lookFirst(event, plan) {
  const copy = await caches.match(plan.key, { cacheName: plan.cache });
  if (copy) return copy;
  const response = await fetch(event.request);
  event.waitUntil(keep(plan, response.clone()));
  return response;
}

/** Keeps a good answer. A picture that stands in for a size that is still being made is not one: it may not be kept. */
async function keep({ cache: name, key }, response) {
  const isFinal = name === SHELL || /immutable/.test(response.headers.get('cache-control') ?? '');
  if (response.status !== 200 || response.type !== 'basic' || response.redirected || !isFinal) return;
  const cache = await caches.open(name);
  await cache.put(key, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST[name])).map((old) => cache.delete(old)));
}
