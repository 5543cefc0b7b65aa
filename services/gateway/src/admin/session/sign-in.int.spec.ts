// Needs a provider that listens: its redirects and tokens, at two gateways that share no memory.
import type { CatalogMethod, CatalogRequest } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createProvider } from '../../clients/provider/provider.client.ts';
import { ADMIN_PASSWORD, logInTo, startGateway } from '../../testing/idle-clients.ts';
import { CLIENT, type ProviderUser, startOpenIdProvider } from '../../testing/openid-provider.ts';

const ORIGIN = 'https://play.example.com';
const ID = '4f6c2a52-7d0c-4b0e-9a55-2f0b7f6f3c11';
const SETTINGS = {
  PUBLIC_ORIGIN: ORIGIN,
  GROUP_ROLES: 'site-admins=owner;writers=editor;cn=staff,ou=x=reader',
};
const BROWSER = { origin: ORIGIN, host: 'play.example.com', 'sec-fetch-site': 'same-origin' };

let user: ProviderUser;
let openId: Awaited<ReturnType<typeof startOpenIdProvider>>;
let gateways: FastifyInstance[];
let admitted: CatalogRequest<'admitMaker'>[];
/** Sessions by digest. */
let sessions: Map<string, object>;
const logged: string[] = [];

const catalog = (async (
  method: CatalogMethod,
  request: CatalogRequest<'admitMaker'> & { digest: string },
) => {
  if (method === 'admitMaker') {
    admitted.push(request);
    const { role, name, session } = request;
    const maker = { id: ID, name, role, isScript: false, signsInBy: 'provider' };
    if (role && session) sessions.set(session.digest, maker);
    return { ok: true, value: role ? { maker } : {} };
  }
  if (method === 'identifyMaker')
    return { ok: true, value: { maker: sessions.get(request.digest) } };
  if (method === 'endMakerSession') sessions.delete(request.digest);
  return { ok: true, value: {} };
}) as unknown as CatalogClient;

beforeAll(() => start());
afterAll(() => stop());
beforeEach(() => {
  user = { subject: 'u-17', name: 'Anna Example', groups: ['writers', 'choir'] };
  admitted = [];
  sessions = new Map();
  logged.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Two gateways: what one has begun, the other finishes. */
async function start(): Promise<void> {
  openId = await startOpenIdProvider({ returnTo: `${ORIGIN}/admin/sign-in`, userOf: () => user });
  const clients = () => ({
    catalog,
    provider: createProvider({
      issuer: openId.issuer,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      scopes: 'openid profile groups',
      groupsClaim: 'groups',
      name: 'Example Staff',
    }),
  });
  gateways = [
    await startGateway(clients(), logged, SETTINGS),
    await startGateway(clients(), logged, SETTINGS),
  ];
}

async function stop(): Promise<void> {
  await Promise.all(gateways.map((app) => app.close()));
  await openId.stop();
}

/** Advances the clock of this process, which the provider shares. */
function passSeconds(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 });
}

const at = (index: number) => gateways[index] as FastifyInstance;
const cookieOf = (response: { cookies: { name: string; value: string }[] }, name: string) => {
  const found = response.cookies.find((cookie) => cookie.name === name);
  return found?.value ? `${found.name}=${encodeURIComponent(found.value)}` : '';
};
const begin = async (headers: Record<string, string> = BROWSER) => {
  const response = await at(0).inject({ method: 'POST', url: '/api/admin/sign-in', headers });
  return {
    response,
    cookie: cookieOf(response, 'imguessr_sign_in'),
    url: response.json().url as string,
  };
};
const finish = (answer: string, cookie: string) =>
  at(1).inject({
    method: 'PUT',
    url: '/api/admin/sign-in',
    headers: { ...BROWSER, cookie },
    payload: { answer },
  });
const signIn = async () => {
  const { cookie, url } = await begin();
  const answer = await openId.visit(url);
  return { answer, cookie, response: await finish(answer, cookie) };
};
const sessionOf = (response: Parameters<typeof cookieOf>[0]) => ({
  ...BROWSER,
  cookie: cookieOf(response, 'imguessr_admin'),
});
const me = async (headers: Record<string, string>) =>
  (await at(0).inject({ url: '/api/admin/me', headers })).json();
const failure = (response: { statusCode: number; json(): { message: string } }) => [
  response.statusCode,
  response.json().message,
];
const AGAIN = [401, 'The sign-in with Example Staff did not succeed. Please begin again.'];
const NOT_BEGUN = [
  401,
  'This sign-in was not begun in this browser, or more than ten minutes ago. Please begin again.',
];

/** Changes each answer of the token endpoint on its way to the gateway. */
function changeTokens(
  change: (tokens: { id_token: string; [name: string]: unknown }) => object,
): void {
  const { fetch: send } = globalThis;
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const response = await send(...args);
    if (!String(args[0]).endsWith('/token')) return response;
    const tokens = (await response.json()) as Parameters<typeof change>[0];
    return Response.json(change(tokens), { status: response.status });
  });
}
const forge = (tamper: Parameters<(typeof openId)['forge']>[1]) =>
  changeTokens((tokens) => ({ ...tokens, id_token: openId.forge(tokens.id_token, tamper) }));

describe('a sign-in by the provider', () => {
  test('is offered by name, and opens a session at every gateway', async () => {
    expect(await me(BROWSER)).toEqual({ isAdmin: false, signInBy: 'Example Staff' });
    const { response } = await signIn();
    expect(response.json()).toEqual({ isAdmin: true, role: 'editor', name: 'Anna Example' });
    expect(await me(sessionOf(response))).toEqual({
      isAdmin: true,
      role: 'editor',
      name: 'Anna Example',
      signInBy: 'Example Staff',
    });
    expect(response.headers['set-cookie']?.toString()).toMatch(
      /imguessr_admin=.*HttpOnly.*SameSite=Strict/,
    );
  });

  test('asks for a code with PKCE, state and nonce, and says nothing of the gateway', async () => {
    const { searchParams } = new URL((await begin()).url);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: CLIENT.id,
      response_type: 'code',
      redirect_uri: `${ORIGIN}/admin/sign-in`,
      scope: 'openid profile groups',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  test('asks the provider once, however many begin at the same time', async () => {
    const send = vi.fn(globalThis.fetch);
    vi.stubGlobal('fetch', send);
    const begun = await Promise.all(Array.from({ length: 20 }, () => begin()));
    expect(begun.map(({ response }) => response.statusCode)).toEqual(Array(20).fill(200));
    expect(send.mock.calls.length).toBeLessThanOrEqual(1);
  });

  test('finds the maker by issuer and subject, whatever the name', async () => {
    await signIn();
    user = { ...user, name: 'Anna Married' };
    await signIn();
    user = { ...user, subject: 'u-18' };
    await signIn();
    const accounts = admitted.map(({ issuer, subject }) => [issuer, subject]);
    expect(accounts).toEqual(['u-17', 'u-17', 'u-18'].map((subject) => [openId.issuer, subject]));
  });

  test('gives the role of the highest group at each login', async () => {
    await signIn();
    user = { ...user, groups: ['cn=staff,ou=x', 'site-admins'] };
    await signIn();
    user = { ...user, groups: ['cn=staff,ou=x'] };
    await signIn();
    expect(admitted.map(({ role }) => role)).toEqual(['editor', 'owner', 'reader']);
  });

  test.each([['choir'], []])(
    'is refused for somebody whose groups are %j, and ends the sessions',
    async (...groups) => {
      const former = await signIn();
      user = { ...user, groups };
      const { response } = await signIn();
      expect(failure(response)).toEqual([
        403,
        'Your account is in no group that may work here. Please ask whoever runs this site.',
      ]);
      expect(cookieOf(response, 'imguessr_admin')).toBe('');
      expect(admitted.at(-1)).toMatchObject({ subject: 'u-17', role: undefined });
      expect(former.response.statusCode).toBe(200);
    },
  );

  test('writes neither names, codes nor tokens into the log', async () => {
    const { answer } = await signIn();
    await finish(answer, (await begin()).cookie);
    expect(logged.join()).toContain('administrator logged in by the provider');
    expect(logged.join()).toContain('sign-in by the provider failed');
    const secrets = [new URLSearchParams(answer).get('code') ?? '', 'Anna', 'u-17', CLIENT.secret];
    for (const secret of secrets) expect(logged.join()).not.toContain(secret);
  });
});

describe('a sign-in is refused', () => {
  test('without the cookie with which it was begun', async () => {
    const { url } = await begin();
    expect(failure(await finish(await openId.visit(url), ''))).toEqual(NOT_BEGUN);
  });

  test('with the cookie of another one, or one that was changed', async () => {
    const [mine, other] = [await begin(), await begin()];
    const answer = await openId.visit(mine.url);
    expect(failure(await finish(answer, other.cookie))).toEqual(AGAIN);
    expect(failure(await finish(answer, mine.cookie.replace('state', 'stAte')))).toEqual(NOT_BEGUN);
  });

  test('after ten minutes', async () => {
    const { cookie, url } = await begin();
    const answer = await openId.visit(url);
    passSeconds(600);
    expect(failure(await finish(answer, cookie))).toEqual(NOT_BEGUN);
  });

  test('with another state, another issuer or without a code', async () => {
    const { cookie, url } = await begin();
    const answer = await openId.visit(url);
    for (const [name, value] of [
      ['state', 'another'],
      ['iss', 'https://elsewhere.example.com'],
      ['code', ''],
    ] as const) {
      const changed = new URLSearchParams(answer);
      changed.set(name, value);
      expect(failure(await finish(`?${changed}`, cookie)), name).toEqual(AGAIN);
    }
    expect((await finish(answer, cookie)).statusCode).toBe(200);
  });

  test('when it is repeated', async () => {
    const { answer, cookie } = await signIn();
    expect(failure(await finish(answer, cookie))).toEqual(AGAIN);
  });

  test('with a code that has expired', async () => {
    const { cookie, url } = await begin();
    const answer = await openId.visit(url);
    passSeconds(61);
    expect(failure(await finish(answer, cookie))).toEqual(AGAIN);
    expect(logged.join()).toContain('token endpoint: invalid_grant');
  });

  test.each<[string, Parameters<typeof forge>[0]]>([
    ['another nonce', ({ claims }) => Object.assign(claims, { nonce: 'another' })],
    ['no nonce', ({ claims }) => delete claims.nonce],
    ['another audience', ({ claims }) => Object.assign(claims, { aud: 'another client' })],
    [
      'another issuer',
      ({ claims }) => Object.assign(claims, { iss: 'https://elsewhere.example.com' }),
    ],
    ['an end in the past', ({ claims }) => Object.assign(claims, { exp: Number(claims.iat) - 60 })],
    ['no signature', ({ header }) => Object.assign(header, { alg: 'none' })],
    ['an unknown key', ({ header }) => Object.assign(header, { kid: 'another' })],
  ])('for a token with %s', async (_, tamper) => {
    forge(tamper);
    expect(failure((await signIn()).response)).toEqual(AGAIN);
    expect(admitted).toEqual([]);
  });

  test('for a token whose claims are not those that were signed', async () => {
    changeTokens(({ id_token, ...tokens }) => {
      const [header, , signature] = id_token.split('.');
      const [, claims] = openId
        .forge(id_token, ({ claims }) => Object.assign(claims, { sub: 'u-1' }))
        .split('.');
      return { ...tokens, id_token: [header, claims, signature].join('.') };
    });
    expect(failure((await signIn()).response)).toEqual(AGAIN);
  });

  test('if the provider has refused it', async () => {
    const { cookie, url } = await begin();
    const state = new URL(url).searchParams.get('state');
    const answer = `?error=access_denied&state=${state}&iss=${encodeURIComponent(openId.issuer)}`;
    expect(failure(await finish(answer, cookie))).toEqual([
      401,
      'The sign-in with Example Staff was cancelled or refused there.',
    ]);
  });

  test('from another site or another address, and names no address that a visitor chose', async () => {
    const foreign = await begin({
      ...BROWSER,
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    });
    expect(foreign.response.statusCode).toBe(403);
    const rebound = await begin({ host: 'evil.example' });
    expect(failure(rebound.response)).toEqual([
      403,
      `Please log in at ${ORIGIN}: the provider knows no other address.`,
    ]);
    expect(rebound.response.headers.location).toBeUndefined();
  });
});

test('a logout ends the session here, and says where the provider ends its own', async () => {
  const headers = sessionOf((await signIn()).response);
  const { signedOutAt } = (
    await at(1).inject({ method: 'POST', url: '/api/admin/logout', headers })
  ).json();
  expect((await me(headers)).isAdmin).toBe(false);
  const { origin, searchParams } = new URL(signedOutAt);
  expect([origin, searchParams.get('post_logout_redirect_uri')]).toEqual([
    openId.issuer,
    `${ORIGIN}/admin`,
  ]);
  expect((await fetch(signedOutAt)).status).toBe(200);
});

describe('without the provider', () => {
  afterEach(async () => {
    await stop();
    await start();
  });

  const DOWN =
    'The sign-in with Example Staff cannot be reached. Please try again later, or log in with a password.';

  test('a sentence says so, before and after the visit, and the password of the owner works', async () => {
    const { cookie, url } = await begin();
    const answer = await openId.visit(url);
    await openId.stop();
    vi.useFakeTimers({ toFake: ['performance'] });
    vi.advanceTimersByTime(3_600_000);
    expect(failure((await begin()).response)).toEqual([503, DOWN]);
    expect(failure(await finish(answer, cookie))).toEqual([503, DOWN]);
    expect(await logInTo(at(0), { password: ADMIN_PASSWORD })).toMatch(/^imguessr_admin=/);
  });

  test('one can log out', async () => {
    const { response } = await signIn();
    await openId.stop();
    const headers = sessionOf(response);
    expect(
      (await at(0).inject({ method: 'POST', url: '/api/admin/logout', headers })).statusCode,
    ).toBe(200);
    expect((await me(headers)).isAdmin).toBe(false);
  });
});
