import {
  type AdminEndpoint,
  adminEndpoints,
  CATALOG_UNAVAILABLE,
  mayDo,
  ROLES,
  type Role,
} from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logInTo, startGateway } from '../testing/idle-clients.ts';

let role: Role;
let changes: string[] = [];
let app: FastifyInstance;
let cookie: string;
beforeAll(async () => {
  const refuse = (call: string) => {
    changes.push(call);
    return CATALOG_UNAVAILABLE;
  };
  app = await startGateway({
    catalog: async (call) => refuse(call),
    uploadPicture: async () => refuse('upload'),
    sessions: {
      create: async () => ({ token: 'token', name: 'admin:1', role }),
      find: async () => ({ name: 'admin:1', role }),
      delete: async () => undefined,
      deleteAll: async () => undefined,
    },
  });
  cookie = await logInTo(app);
});
afterAll(() => app.close());

const guarded = Object.entries<AdminEndpoint>(adminEndpoints).filter(
  ([, { action }]) => action !== 'signIn',
);
const request = async (asRole: Role, { method, path }: AdminEndpoint, headers = { cookie }) => {
  role = asRole;
  changes = [];
  const url = path.replace(/\{queue\}/, 'rendition').replace(/\{[^}]+\}/g, '7');
  const { statusCode, body } = await app.inject({ method, url, headers });
  return { statusCode, body };
};

describe.each(ROLES)('a session of the role %s', (asRole) => {
  test.each(guarded)(
    'is let through or told why not by %s, as the table says',
    async (_, endpoint) => {
      const { statusCode, body } = await request(asRole, endpoint);
      if (mayDo(asRole, endpoint.action)) {
        expect([401, 403]).not.toContain(statusCode);
      } else {
        expect(JSON.parse(body)).toMatchObject({
          statusCode: 403,
          message: 'Only owners can do this. You are logged in as an editor.',
        });
        expect(changes).toEqual([]);
      }
    },
  );
});

test('an owner may do everything, an editor everything but people, tokens and the site’s settings', () => {
  const owners = guarded.filter(([, { action }]) => !mayDo('editor', action));
  const subjects = new Set(owners.map(([, { path }]) => path.split('/')[3]));
  expect([...subjects].sort()).toEqual(['editors', 'site', 'tokens']);
  expect(guarded.every(([, { action }]) => mayDo('owner', action))).toBe(true);
});
