import { type AdminEndpoint, adminEndpoints, type CatalogMethod } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startGateway } from '../testing/idle-clients.ts';

type Endpoints = typeof adminEndpoints;
/** Endpoints whose requests have a body, and need a session or a token. */
type WithBody = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { readonly body: object }
    ? Endpoints[Name]['action'] extends 'signIn'
      ? never
      : Name
    : never;
}[keyof Endpoints];

const ID = '4f6c2a52-7d0c-4b0e-9a55-2f0b7f6f3c11';
/** A valid body of each; one that is missing here is an error of types. */
const BODIES: Readonly<Record<WithBody, object>> = {
  createGame: { word: 'lion' },
  changeGame: { word: 'lion' },
  changeGames: { changes: [{ id: 7, isActive: true }] },
  createPreview: { validForHours: 1 },
  addImage: { url: 'data:image/png;base64,AAAA' },
  changeImage: { hint: 'h' },
  orderImages: { imageIds: [1] },
  planDays: { days: [{ date: '2026-05-01', gameId: 7 }] },
  inviteEditor: { name: 'Bo', role: 'editor' },
  createToken: { name: 'Script', days: 1 },
  changeEditor: { role: 'editor' },
  describeSite: { name: '', line: '', credit: '', accent: '', imprint: '' },
};

let app: FastifyInstance;
let called: CatalogMethod[] = [];
beforeAll(async () => {
  app = await startGateway({
    catalog: (async (method: CatalogMethod) => {
      if (method !== 'identifyEditor') called.push(method);
      return {
        ok: true,
        value: { editor: { id: ID, name: 'Script', role: 'owner', isScript: true } },
      };
    }) as unknown as CatalogClient,
  });
});
beforeEach(() => {
  called = [];
});
afterAll(() => app.close());

test.each(Object.entries(BODIES) as [WithBody, object][])(
  'a token that sends an unknown field to %s is refused with its name',
  async (name, body) => {
    const { method, path } = adminEndpoints[name] as AdminEndpoint;
    const url = path
      .replace(/\{editorId\}/, ID)
      .replace('{date}', '2026-05-01')
      .replace(/\{[^}]+\}/g, '7');
    const headers = { authorization: `Bearer im_${'x'.repeat(43)}` };
    const response = await app.inject({ method, url, headers, payload: { ...body, unheardOf: 1 } });
    expect([response.statusCode, response.json().message]).toEqual([
      400,
      'Invalid request: unheardOf is not a known field.',
    ]);
    expect(called).toEqual([]);
  },
);
