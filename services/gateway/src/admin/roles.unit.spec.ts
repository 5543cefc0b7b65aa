import { Readable } from 'node:stream';
import { type AdminEndpoint, adminEndpoints, CATALOG_UNAVAILABLE, mayDo, ROLES, type Role } from '@imguessr/contracts';
import { createLogger, createMetrics, startTraces } from '@imguessr/service-kit';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import type { Clients } from '../clients/clients.ts';
import { readConfig } from '../config.ts';

const unavailable = async () => ({ error: { code: 'UNAVAILABLE', message: 'not here' } as const });
const unlimited = { consume: async () => undefined, refund: async () => undefined };
let role: Role;
let changes: string[];

const clients: Clients = {
  catalog: async (call) => {
    changes.push(call);
    return CATALOG_UNAVAILABLE;
  },
  guesses: { submit: unavailable, read: unavailable },
  statistics: {
    read: unavailable,
    played: unavailable,
    clues: unavailable,
    clueStatistics: unavailable,
    figures: unavailable,
    dailyFigures: unavailable,
  },
  subscribeToStatisticsChanges: () => undefined,
  fetchPicture: async () => undefined,
  uploadPicture: async () => {
    changes.push('upload');
    return CATALOG_UNAVAILABLE;
  },
  boxes: { sendPart: async () => CATALOG_UNAVAILABLE, export: async () => undefined },
  playEvents: () => Readable.from(['{"id":"a"}\n']),
  sessions: {
    create: async () => ({ token: 'token', name: 'admin:1', role }),
    find: async () => ({ name: 'admin:1', role }),
    delete: async () => undefined,
    deleteAll: async () => undefined,
  },
  readLastBackup: async () => undefined,
  recoveryCodes: {
    create: async () => ({ code: '', expiresAt: 0 }),
    find: async () => undefined,
  },
  attemptLimiters: {
    login: unlimited,
    redeem: unlimited,
    createCode: unlimited,
    codeKibibytes: { small: unlimited, large: unlimited },
    joinCircle: unlimited,
    report: unlimited,
    countPlays: unlimited,
    close: () => undefined,
  },
};

let app: FastifyInstance;
let cookie: string;
beforeAll(async () => {
  const env = { ADMIN_PASSWORD: 'open sesame', SESSION_SECRET: 'secret', LOG_LEVEL: 'silent' };
  app = await createApp({ ...readConfig(env), RATE_LIMIT_ADDRESS: 0 }, clients, {
    logger: createLogger('test', 'silent'),
    metrics: createMetrics('test'),
    traces: await startTraces('test', undefined),
    checks: {},
  });
  const login = await app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { password: env.ADMIN_PASSWORD },
  });
  cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
});
afterAll(() => app.close());

const guarded = Object.entries<AdminEndpoint>(adminEndpoints).filter(([, { action }]) => action !== 'signIn');
const request = async (asRole: Role, { method, path }: AdminEndpoint, headers = { cookie }) => {
  role = asRole;
  changes = [];
  const url = path.replace(/\{queue\}/, 'rendition').replace(/\{[^}]+\}/g, '7');
  const { statusCode, body } = await app.inject({ method, url, headers });
  return { statusCode, body };
};

describe.each(ROLES)('a session of the role %s', (asRole) => {
  test.each(guarded)('is let through or told why not by %s, as the table says', async (_, endpoint) => {
    const { statusCode, body } = await request(asRole, endpoint);
    if (mayDo(asRole, endpoint.action)) {
      expect([401, 403]).not.toContain(statusCode);
    } else {
      expect(JSON.parse(body)).toMatchObject({
        statusCode: 403,
        message: expect.stringMatching(/^This needs an owner.*; you are signed in as an? \w+\.$/),
      });
      expect(changes).toEqual([]);
    }
  });
});

test('a reader changes nothing', () => {
  const open = guarded.filter(([, { action }]) => mayDo('reader', action));
  const changing = open.filter(([, { method }]) => method !== 'GET').map(([name]) => name);
  // A preview link shows a game as it is; the other two end sessions of the reader.
  expect(changing.sort()).toEqual(['createPreview', 'logout', 'logoutEverywhere']);
});

test('an owner may do everything, and each role what the next one may', () => {
  const counts = ROLES.map((each) => guarded.filter(([, { action }]) => mayDo(each, action)).length);
  expect(counts[0]).toBe(guarded.length);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
});
