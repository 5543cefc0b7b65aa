// Needs the whole product: headers, health and documents as the proxy in front passes them on.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Endpoint, endpoints } from '@imguessr/contracts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { BASE_URL, canAccessInternals, isCluster, runState } from '../product/address.ts';
import { fetchOk, send } from '../product/call.ts';

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
}

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const { json } = await send<OpenApi>('GET', '/api/openapi.json');
    expect(json.openapi).toMatch(/^3\.1\./);
    const { valid, errors } = await new Validator().validate(json as never);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  test('contains every player endpoint of the specification', async () => {
    const { json } = await send<OpenApi>('GET', '/api/openapi.json');
    const documented = Object.entries(json.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented).toEqual(
      expect.arrayContaining([
        'GET /api/games/daily',
        'GET /api/games/random',
        'GET /api/games/random-id',
        'GET /api/games/suggested',
        'GET /api/games/{id}',
        'GET /api/games/{id}/guesses/{sessionId}',
        'POST /api/games/{id}/guess',
        'GET /api/games/{id}/client-stats',
        'GET /api/games/{id}/stats',
        'GET /api/health/live',
        'GET /api/health/ready',
      ]),
    );
  });

  test('contains only endpoints that exist', async () => {
    const { json } = await send<OpenApi>('GET', '/api/openapi.json');
    for (const [path, methods] of Object.entries(json.paths)) {
      for (const method of Object.keys(methods)) {
        const reply = await send(method.toUpperCase(), path.replace(/\{[^}]+\}/g, 'x'));
        const isUnknown =
          reply.status === 404 &&
          /^Route .* not found\.$/.test((reply.json as { message?: string })?.message ?? '');
        expect(isUnknown, `${method} ${path}: ${reply.status} ${reply.text}`).toBe(false);
        expect(reply.status).not.toBe(405);
      }
    }
  });
});

describe('health', () => {
  test('is live and ready', async () => {
    expect(await fetchOk('healthLive')).toMatchObject({ status: 'ok' });
    const ready = await fetchOk<{ status: string; checks: Record<string, boolean> }>('healthReady');
    expect(ready.status).toBe('ok');
    expect(Object.values(ready.checks).every(Boolean)).toBe(true);
  });

  test.skipIf(!canAccessInternals)(
    'is served with metrics by every service on its operations port',
    async () => {
      for (const [name, { opsPort }] of Object.entries(runState().processes)) {
        if (!opsPort) continue;
        const [live, ready, metrics] = await Promise.all(
          ['/health/live', '/health/ready', '/metrics'].map((path) =>
            fetch(`http://127.0.0.1:${opsPort}${path}`),
          ),
        );
        expect([name, live?.status, ready?.status, metrics?.status]).toEqual([name, 200, 200, 200]);
        expect(await metrics?.text()).toMatch(/^# HELP /m);
      }
    },
  );
});

describe('an unknown endpoint', () => {
  test('is never answered with a page', async () => {
    const { headers } = await send('GET', '/api/nothing', { headers: { accept: 'text/html' } });
    expect(headers.get('content-type')).toContain('application/json');
  });
});

describe('every response of the API', () => {
  const readable = Object.values<Endpoint>(endpoints).filter(({ method }) => method === 'GET');

  test('cannot be read by other sites', async () => {
    for (const { path } of readable) {
      const { headers } = await send('GET', path.replace(/\{[^}]+\}/g, '1'), {
        headers: { origin: 'https://evil.example' },
      });
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
    const preflight = await send('OPTIONS', '/api/games/1/guess', {
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(
      [...preflight.headers.keys()].filter((name) => name.startsWith('access-control-')),
    ).toEqual([]);
  });

  test('does not reveal the server software and forbids content sniffing', async () => {
    for (const path of ['/api/games/daily', '/api/nothing', '/', '/nowhere']) {
      const { headers } = await send('GET', path);
      expect(headers.get('x-powered-by')).toBeNull();
      // The proxy in front of a cluster sends its own name.
      if (!isCluster) expect(headers.get('server')).toBeNull();
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    }
  });

  test('has a request id: that of the caller if it is plain text', async () => {
    const own = await send('GET', '/api/health/live', {
      headers: { 'x-request-id': 'my-request.1' },
    });
    expect(own.headers.get('x-request-id')).toBe('my-request.1');
    const hostile = await send('GET', '/api/health/live', {
      headers: { 'x-request-id': 'a b{"x":1}' },
    });
    expect(hostile.headers.get('x-request-id')).toMatch(/^[A-Za-z0-9._-]+$/);
  });
});

describe('the check that `helm test` runs', () => {
  test('passes when a game can be played, and plays one attempt that is not counted', async () => {
    const chart = join(import.meta.dirname, '../../../charts/imguessr');
    const script = await readFile(join(chart, 'files/ready.mjs'), 'utf8');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', script],
      {
        env: { ...process.env, GATEWAY: BASE_URL },
      },
    );
    expect(stdout.trim().split('\n')).toHaveLength(5);
    expect(stdout).toMatch(/a play of game \d+: recorded and read back/);
  });
});
