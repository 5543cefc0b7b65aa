import type { CatalogMethod, InvitedEditor, Role } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_PASSWORD, logInTo, startGateway } from '../../testing/idle-clients.ts';

const ID = '4f6c2a52-7d0c-4b0e-9a55-2f0b7f6f3c11';
const PASSWORD = 'twelve letters at least';

/** The only editor of the catalog, by what the gateway has sent about her. */
let anna: { name: string; role: Role; kind: string; passwordHash?: string | undefined } | undefined;
/** Kinds by digest. */
let keys: Map<string, string>;
let requests: { method: CatalogMethod; request: object }[];

// biome-ignore lint/suspicious/noExplicitAny: the requests of many methods
const answers: Partial<Record<CatalogMethod, (request: any) => unknown>> = {
  hasEditors: () => anna !== undefined,
  editors: () => (anna ? [editorView()] : []),
  addEditor: ({ name, role, kind, key }) => {
    anna = { name, role, kind };
    keys.set(key.digest, key.kind);
    return editorView();
  },
  editorPassword: ({ name }) =>
    name === anna?.name && anna?.passwordHash
      ? { editorId: ID, passwordHash: anna.passwordHash }
      : {},
  beginEditorSession: ({ session }) => {
    keys.set(session.digest, 'session');
    return { editor: identity() };
  },
  endEditorSession: ({ digest }) => keys.delete(digest),
  identifyEditor: ({ kind, digest }) => (keys.get(digest) === kind ? { editor: identity() } : {}),
  acceptInvitation: ({ digest, passwordHash, session }) => {
    if (keys.get(digest) !== 'invitation' || !anna) return {};
    keys.delete(digest);
    keys.set(session.digest, 'session');
    anna.passwordHash = passwordHash;
    return { editor: editorView() };
  },
  endAllSessions: () => ({}),
  gameHistory: () =>
    ['admin:1', `editor:${ID}`, 'editor:another', 'system'].map((by, index) => ({
      ...{
        revision: index + 1,
        at: '2026-05-01T12:00:00.000Z',
        fact: 'WordChanged',
        text: '',
        changes: [],
        by,
      },
    })),
};
const editorView = () => ({ id: ID, ...anna, isFromProxy: false, state: 'active', sessions: 1 });
const identity = () => ({
  id: ID,
  name: anna?.name,
  role: anna?.role,
  isScript: anna?.kind === 'script',
});
const catalog = (async (method: CatalogMethod, request: object) => {
  requests.push({ method, request });
  return { ok: true, value: answers[method]?.(request) ?? {} };
}) as unknown as CatalogClient;

let app: FastifyInstance;
let owner: { cookie: string };
let logged: string[];
beforeEach(async () => {
  anna = undefined;
  keys = new Map();
  requests = [];
  logged = [];
  app = await startGateway({ catalog }, logged);
  owner = { cookie: await logInTo(app) };
});
afterEach(() => app.close());

const post = (url: string, payload: object, headers: Record<string, string> = owner) =>
  app.inject({ method: 'POST', url: `/api/admin/${url}`, payload, headers });
const me = async (headers: Record<string, string>) =>
  (await app.inject({ url: '/api/admin/me', headers })).json();
const invite = async (role: Role = 'editor') => {
  const { path } = (await post('editors', { name: 'Anna', role })).json<InvitedEditor>();
  return path.split('#')[1] ?? '';
};
const accept = (key: string) => post('invitation', { key, password: PASSWORD }, {});
const cookieOf = (response: { headers: Record<string, unknown> }) => ({
  cookie: String(response.headers['set-cookie']).split(';')[0] ?? '',
});

describe('without editors', () => {
  test('nobody is asked for a name, and the owner is told nothing about roles', async () => {
    expect(await me({})).toEqual({ isAdmin: false });
    const composed = await startGateway({}, [], { ADMIN_PASSWORD: 'pä55 wörd' });
    expect(await logInTo(composed, { password: 'pa\u030855 wo\u0308rd' })).not.toBe('');
    await composed.close();
    expect(await me(owner)).toEqual({ isAdmin: true });
  });
});

describe('an invited editor', () => {
  test('chooses a password by a link that works once, and then signs in by name', async () => {
    const key = await invite();
    const accepted = await accept(key);
    expect(await me(cookieOf(accepted))).toEqual({ isAdmin: true, role: 'editor', name: 'Anna' });
    expect(await me({})).toEqual({ isAdmin: false, hasEditors: true });
    const again = await accept(key);
    expect([again.statusCode, again.json().message]).toEqual([
      401,
      'This link has been used or has expired. Ask an owner of this site for a new one.',
    ]);
    expect(again.headers['set-cookie']).toBeUndefined();
    const cookie = await logInTo(app, { name: ' Anna ', password: PASSWORD });
    expect(await me({ cookie })).toMatchObject({ role: 'editor' });
  });

  test('needs a password of twelve characters', async () => {
    const key = await invite();
    const short = await post('invitation', { key, password: 'too short' }, {});
    expect([short.statusCode, short.json().message]).toEqual([
      400,
      'Invalid request: password must have at least 12 characters.',
    ]);
    expect((await accept(key)).statusCode).toBe(200);
  });

  test('is refused with one text, whether the name or the password is wrong', async () => {
    await accept(await invite());
    const texts = [];
    for (const [name, password] of [
      ['Anna', 'a wrong password'],
      ['Nobody', PASSWORD],
      ['Anna', ADMIN_PASSWORD],
    ]) {
      const { statusCode, body } = await post('login', { name, password }, {});
      texts.push([statusCode, body]);
    }
    expect(texts).toEqual(Array(3).fill([401, 'Wrong name or password.']));
    expect((await post('login', { password: PASSWORD }, {})).body).toBe('Wrong password.');
  });

  test('makes changes under her id', async () => {
    const headers = cookieOf(await accept(await invite()));
    await app.inject({
      method: 'PUT',
      url: '/api/admin/games/7',
      payload: { word: 'lion' },
      headers,
    });
    expect(requests.at(-1)).toMatchObject({
      method: 'changeGame',
      request: { actor: `editor:${ID}`, word: 'lion' },
    });
  });

  test('ends only her own sessions, wherever she logs out', async () => {
    const headers = cookieOf(await accept(await invite()));
    await app.inject({ method: 'DELETE', url: '/api/admin/sessions', headers });
    expect(requests.at(-1)).toEqual({ method: 'endAllSessions', request: { editorId: ID } });
    await app.inject({ method: 'DELETE', url: '/api/admin/sessions', headers: owner });
    expect(requests.at(-1)).toEqual({ method: 'endAllSessions', request: { editorId: undefined } });
    await app.inject({ method: 'POST', url: '/api/admin/logout', headers });
    expect(await me(headers)).toMatchObject({ isAdmin: false });
  });
});

describe('a history', () => {
  test('names editors, and no editor who was removed', async () => {
    const headers = cookieOf(await accept(await invite()));
    const authorsFor = async (viewer: Record<string, string>) => {
      const { body } = await app.inject({ url: '/api/admin/games/7/history', headers: viewer });
      return JSON.parse(body).map(({ author, authorName }: Record<string, string>) => [
        author,
        authorName,
      ]);
    };
    const rest = [
      ['former', undefined],
      ['system', undefined],
    ];
    expect(await authorsFor(headers)).toEqual([['admin', undefined], ['you', undefined], ...rest]);
    expect(await authorsFor(owner)).toEqual([['you', undefined], ['editor', 'Anna'], ...rest]);
  });
});

describe('a token', () => {
  const create = async () =>
    (await post('tokens', { name: 'Importer', days: 30 })).json<{ token: string }>().token;
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  test('lets a script in as an editor, and nobody as a cookie', async () => {
    const token = await create();
    expect(await me(bearer(token))).toEqual({ isAdmin: true, role: 'editor', name: 'Importer' });
    const refused = await post('tokens', { name: 'Another', days: 1 }, bearer(token));
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Only owners can do this. You are logged in as an editor.',
    ]);
    expect(await me({ cookie: `imguessr_admin=${token}` })).toMatchObject({ isAdmin: false });
  });

  test('cannot be valid for more than a year', async () => {
    expect((await post('tokens', { name: 'Eternal', days: 367 })).statusCode).toBe(400);
  });

  test.each([`im_${'x'.repeat(43)}`, 'x', `im_${'y'.repeat(42)}`])(
    'that is unknown is refused: %s',
    async (token) => {
      const refused = await app.inject({
        url: '/api/admin/games',
        headers: { ...owner, ...bearer(token) },
      });
      expect([refused.statusCode, refused.json().message]).toEqual([
        401,
        'This token is unknown, has expired or was removed. An owner of this site can create another one.',
      ]);
    },
  );
});

test('no name, password, link or token is in the log, or is sent to the catalog', async () => {
  const key = await invite();
  await accept(key);
  await post('login', { name: 'Anna', password: 'a wrong password' }, {});
  const { token } = (await post('tokens', { name: 'Anna', days: 1 })).json<{
    token: string;
  }>();
  await app.inject({ url: '/api/admin/games', headers: { authorization: `Bearer ${token}` } });
  const secrets = [PASSWORD, 'a wrong password', key, token];
  for (const secret of [...secrets, 'Anna']) expect(logged.join('\n')).not.toContain(secret);
  for (const secret of secrets) expect(JSON.stringify(requests)).not.toContain(secret);
});
