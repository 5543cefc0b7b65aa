import { type AdminGame, methodOf, type Role, requestPath } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/admin-routes';
import { vi } from 'vitest';
import { summary } from './game.build.ts';

interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
}
type FakeResponse = readonly [
  status: number,
  body: unknown,
  headers?: Readonly<Record<string, string>>,
];
type Override = FakeResponse | ((request: SentRequest) => FakeResponse | Promise<FakeResponse>);

/** The path parameters of the requests in the tests. */
const PARAMS = { id: 7, imageId: 2, queue: 'pictures' };

/** What the dashboard above the list gets unless a test overrides it. */
const EMPTY_RESPONSES = new Map<string, unknown>([
  [
    requestPath(routes.schedule),
    { month: '2026-05', latestDate: '2026-05-12', daysCovered: 0, days: [] },
  ],
  [requestPath(routes.gameFigures), []],
  [requestPath(routes.reports), []],
  [requestPath(routes.setup), { missing: [], hasDemoGames: false }],
]);

/**
 * Replaces the network with an in-memory API: a session behind a password, a list of games, and
 * responses set by a test.
 */
export function fakeApi(games: AdminGame[] = []) {
  const requests: SentRequest[] = [];
  const overrides = new Map<string, Override>();
  const api = {
    requests,
    isLoggedIn: true,
    password: 'letmein',
    /** The role of the editor who is logged in. */
    role: 'owner' as Role,
    /** Whether the server refuses every change, so that everything stays as it is. */
    isFrozen: false,
    games,
    /** Overrides the response of a route. A function is called for each request. */
    respond(route: string, response: Override, query?: Readonly<Record<string, string>>) {
      overrides.set(
        `${methodOf(route)} ${requestPath(route, { params: PARAMS, query })}`,
        response,
      );
    },
    paths: (method: string) =>
      requests.filter((request) => request.method === method).map(({ path }) => path),
    lastRequest: (method: string) => requests.findLast((request) => request.method === method),
  };

  async function reply(request: SentRequest): Promise<FakeResponse> {
    requests.push(request);
    const override = overrides.get(`${request.method} ${request.path}`);
    if (request.path === requestPath(routes.adminCheck))
      return override
        ? resolveResponse(override, request)
        : [200, { isAdmin: api.isLoggedIn, role: api.role }];
    if (request.path === requestPath(routes.login))
      return override ? resolveResponse(override, request) : logIn(request);
    const isOpen = request.path === requestPath(routes.acceptInvitation);
    if (isAdminPath(request.path) && !isOpen && !api.isLoggedIn)
      return [401, { message: 'Please log in.' }];
    if (api.isFrozen && request.method !== 'GET') return [503, { message: 'Not now.' }];
    return override ? resolveResponse(override, request) : defaultResponse(request);
  }

  function logIn({ body }: SentRequest): FakeResponse {
    api.isLoggedIn = (body as { password: string }).password === api.password;
    return api.isLoggedIn ? [200, { isAdmin: true }] : [401, 'Wrong password.'];
  }

  function defaultResponse({ method, path, body }: SentRequest): FakeResponse {
    if (path === requestPath(routes.logout) || path === requestPath(routes.logoutEverywhere)) {
      api.isLoggedIn = false;
      return [200, { isAdmin: false }];
    }
    if (path === requestPath(routes.listGames))
      return method === 'GET' ? [200, api.games] : [201, created(body)];
    const empty = EMPTY_RESPONSES.get(path.split('?')[0] ?? '');
    if (method === 'GET' && empty) return [200, empty];
    const game = api.games.find(
      ({ id }) => path === requestPath(routes.getGame, { params: { id } }),
    );
    if (!game) return [404, { message: 'Game not found' }];
    if (method === 'GET') return [200, game];
    if (method === 'DELETE') api.games = api.games.filter((other) => other !== game);
    else Object.assign(game, body, { revision: game.revision + 1 });
    return [200, method === 'DELETE' ? { deleted: true } : game];
  }

  const created = (body: unknown) => ({
    ...summary({ id: 99, imageCount: 0 }),
    images: [],
    ...(body as object),
  });

  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    // a file is not parsed
    const text = typeof init.body === 'string' ? init.body : undefined;
    const [status, body, headers] = await reply({
      method: init.method ?? 'GET',
      path,
      body: text && JSON.parse(text),
      headers: new Headers(init.headers),
    });
    if (status === 0) throw new TypeError('offline');
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: headers ?? {},
    });
  });
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: object) => void } = {};
      onload = () => {};
      onerror = () => {};
      status = 0;
      statusText = '';
      responseText = '';
      private readonly target = { method: '', path: '' };
      open(method: string, path: string) {
        Object.assign(this.target, { method, path });
      }
      private readonly sent = new Headers();
      setRequestHeader(name: string, value: string) {
        this.sent.set(name, value);
      }
      abort() {}
      private headers: Readonly<Record<string, string>> = {};
      getResponseHeader(name: string) {
        return this.headers[name] ?? null;
      }
      async send(text: string) {
        this.upload.onprogress?.({ loaded: 1, total: 2, lengthComputable: true });
        const [status, body, headers] = await reply({
          ...this.target,
          body: JSON.parse(text),
          headers: this.sent,
        });
        if (status === 0) return this.onerror();
        this.status = status;
        this.headers = headers ?? {};
        this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
        this.onload();
      }
    },
  );
  return api;
}

/**
 * Returns whether a path belongs to the admin area: these share a prefix with the list of games.
 */
const isAdminPath = (path: string) =>
  path.startsWith(requestPath(routes.listGames).replace(/games$/, ''));

const resolveResponse = (override: Override, request: SentRequest) =>
  typeof override === 'function' ? override(request) : override;
