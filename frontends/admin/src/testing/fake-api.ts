import { type AdminGame, methodOf, requestPath } from '@imguessr/contracts';
import * as routes from '@imguessr/contracts/admin-routes';
import { vi } from 'vitest';
import { summary } from './game.build.ts';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
}
type Answer = readonly [status: number, body: unknown];

/** What the tests' requests are about. */
const PARAMS = { id: 7, imageId: 2, queue: 'pictures' };

/** The API on the wire: a password to log in with, and answers that a test gives by method and path. */
export function fakeApi(games: AdminGame[] = []) {
  const sent: Sent[] = [];
  const answers = new Map<string, Answer | ((call: Sent) => Answer | Promise<Answer>)>();
  const wire = {
    sent,
    isLoggedIn: true,
    password: 'letmein',
    games,
    /** Sets the answer of a request instead of the usual one; a function is called each time. */
    answer(
      route: string,
      answer: Answer | ((call: Sent) => Answer | Promise<Answer>),
      query?: Readonly<Record<string, string>>,
    ) {
      answers.set(`${methodOf(route)} ${requestPath(route, { params: PARAMS, query })}`, answer);
    },
    calls: (method: string) => sent.filter((call) => call.method === method).map(({ path }) => path),
    last: (method: string) => sent.findLast((call) => call.method === method),
  };

  async function reply(call: Sent): Promise<Answer> {
    sent.push(call);
    const given = answers.get(`${call.method} ${call.path}`);
    if (call.path === requestPath(routes.adminCheck))
      return given ? settle(given, call) : [200, { isAdmin: wire.isLoggedIn }];
    if (call.path === requestPath(routes.login)) return given ? settle(given, call) : logIn(call);
    if (isAdminPath(call.path) && !wire.isLoggedIn) return [401, { message: 'Please log in.' }];
    return given ? settle(given, call) : usual(call);
  }

  function logIn({ body }: Sent): Answer {
    wire.isLoggedIn = (body as { password: string }).password === wire.password;
    return wire.isLoggedIn ? [200, { isAdmin: true }] : [401, 'Wrong password.'];
  }

  function usual({ method, path, body }: Sent): Answer {
    if (path === requestPath(routes.logout)) {
      wire.isLoggedIn = false;
      return [200, { isAdmin: false }];
    }
    if (path === requestPath(routes.listGames)) return method === 'GET' ? [200, wire.games] : [201, made(body)];
    const game = wire.games.find(({ id }) => path === requestPath(routes.getGame, { params: { id } }));
    if (!game) return [404, { message: 'Game not found' }];
    if (method === 'GET') return [200, game];
    if (method === 'DELETE') wire.games = wire.games.filter((other) => other !== game);
    else Object.assign(game, body, { revision: game.revision + 1 });
    return [200, method === 'DELETE' ? { deleted: true } : game];
  }

  const made = (body: unknown) => ({ ...summary({ id: 99, imageCount: 0 }), images: [], ...(body as object) });

  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const text = init.body as string | undefined;
    const [status, body] = await reply({
      method: init.method ?? 'GET',
      path,
      body: text && JSON.parse(text),
      headers: new Headers(init.headers),
    });
    if (status === 0) throw new TypeError('offline');
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
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
      setRequestHeader() {}
      async send(text: string) {
        this.upload.onprogress?.({ loaded: 1, total: 2, lengthComputable: true });
        const [status, body] = await reply({ ...this.target, body: JSON.parse(text), headers: new Headers() });
        if (status === 0) return this.onerror();
        this.status = status;
        this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
        this.onload();
      }
    },
  );
  return wire;
}

/** All of them begin like the list of games. */
const isAdminPath = (path: string) => path.startsWith(requestPath(routes.listGames).replace(/games$/, ''));

const settle = <T, A>(given: T | ((call: A) => T | Promise<T>), call: A) =>
  typeof given === 'function' ? (given as (call: A) => T | Promise<T>)(call) : given;
