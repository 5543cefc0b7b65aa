import { type CatalogMethod, DEFAULT_FACE } from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { logInTo, startGateway } from '../../testing/idle-clients.ts';

let app: FastifyInstance;
let cookie: string;
let stored: string | undefined;
let log: string[];

async function replyTo(method: CatalogMethod, request: object) {
  const { digest } = request as { digest?: string };
  if (method === 'site') return { ok: true, value: DEFAULT_FACE };
  if (method === 'setCalendarFeed') {
    stored = digest;
    return { ok: true, value: digest ? { createdAt: '2026-05-01T10:00:00.000Z' } : {} };
  }
  if (method === 'calendarDays' && digest === stored) {
    return { ok: true, value: [{ date: '2026-05-30', state: 'planned' }] };
  }
  return { ok: false, error: { code: 'NOT_FOUND', message: 'No such feed.' } };
}

beforeEach(async () => {
  stored = undefined;
  log = [];
  app = await startGateway({ catalog: replyTo as never }, log, {
    PUBLIC_ORIGIN: 'https://play.example',
    LOG_LEVEL: 'debug',
  });
  cookie = await logInTo(app);
});
afterEach(() => app.close());

const host = { host: 'play.example' };
const admin = async (method: 'POST' | 'DELETE') =>
  app.inject({ method, url: '/api/admin/calendar-feed', headers: { ...host, cookie } });
const make = async (): Promise<string> => (await admin('POST')).json().path;
const get = (url: string) => app.inject({ url, headers: host });

describe('the address of the calendar', () => {
  test('gives a calendar to whoever has it, without a session, and no cache keeps it', async () => {
    const path = await make();
    expect(path).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/);
    expect(path).not.toContain(stored);
    const { statusCode, headers, body } = await get(path);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'no-store',
    ]);
    expect(body).toContain('URL:https://play.example/admin/schedule?day=2026-05-30');
    expect(log.join('')).not.toContain(path.slice(14, 57));
  });

  test('is like one that never was when it is wrong, old or removed', async () => {
    const old = await make();
    const current = await make();
    await admin('DELETE');
    const expectAbsent = async (path: string) => {
      const { statusCode, json } = await get(path);
      expect([statusCode, json()]).toEqual([
        404,
        { statusCode: 404, error: 'Not Found', message: `Route GET ${path} not found.` },
      ]);
    };
    for (const path of [
      old,
      current,
      '/api/calendar/x',
      '/api/calendar/x.ics',
      '/api/nothing/x.ics',
    ]) {
      await expectAbsent(path);
    }
  });
});
