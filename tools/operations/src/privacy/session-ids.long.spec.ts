// Starts services: what servers and logs hold after real plays.
import { GUESS_SUBJECTS } from '@imguessr/contracts';
import { parseNatsUrl } from '@imguessr/messaging/nats-url';
import { PLAY_STREAM } from '@imguessr/play-log';
import { useFixture } from '@imguessr/testing/fixtures';
import { startCollector, until } from '@imguessr/testing/node';
import { ADMIN_PASSWORD, createApiClient, createGame, logIn } from '@imguessr/testing/product';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { useProduct } from '../testing/fixtures.ts';

/** Cannot occur in the output by coincidence, and is not changed by URL encoding. */
const SESSION = 'secret-of-a-player-7Q';

// Leaves time to build the catalog on a busy machine.
vi.setConfig({ hookTimeout: 180_000 });

const collector = useFixture(startCollector, ({ stop }) => stop());
const { product, nats, redis } = useProduct(() => ({
  LOG_LEVEL: 'debug',
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
}));
let gameId: number;
beforeAll(async () => {
  ({ gameId } = await createGame(await logIn(product.url, ADMIN_PASSWORD), 'WHALE'));
});

/** Sends a request with this exact body and resolves with the status. */
async function send(
  method: string,
  path: string,
  body?: string,
  headers: Record<string, string> = {},
) {
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(product.url + path, {
    method,
    headers: { ...json, ...headers },
    body: body ?? null,
  });
  await response.text();
  return response.status;
}

const guessOf = (guess: string, more: object = {}) =>
  JSON.stringify({ sessionId: SESSION, guess, imageIndex: 0, ...more });
const guessPath = (game: number | string = gameId) => `/api/games/${game}/guess`;
const playPath = (game: number | string = gameId, session = SESSION) =>
  `/api/games/${game}/guesses/${session}`;

// All tests send requests with the session id; the last one checks that it was not disclosed.
describe('a session id', () => {
  test('is sent with successful requests', async () => {
    expect(await send('POST', guessPath(), guessOf('SHARK'))).toBe(201);
    expect(await send('POST', guessPath(), guessOf('@REVEAL@', { imageIndex: 1 }))).toBe(201);
    expect(await send('POST', guessPath(), guessOf('WHALE', { imageIndex: 2 }))).toBe(201);
    expect(await send('GET', playPath())).toBe(200);
    for (const path of [`${gameId}/client-stats`, 'random', 'random-id', 'suggested']) {
      expect([200, 404]).toContain(await send('GET', `/api/games/${path}?sessionId=${SESSION}`));
    }
  });

  test('is sent with rejected requests', async () => {
    expect(await send('POST', guessPath(), guessOf('WHALE'))).toBe(409);
    expect(await send('POST', guessPath(), guessOf('NO'))).toBe(400);
    expect(await send('POST', guessPath(), guessOf('WHALE', { imageIndex: SESSION }))).toBe(400);
    expect(await send('POST', guessPath(), guessOf('WHALE', { sessionId: `${SESSION}!` }))).toBe(
      400,
    );
    expect(await send('POST', guessPath(), guessOf('WHALE').slice(0, -1))).toBe(400);
    expect(await send('POST', guessPath(), guessOf('W'.repeat(10_000)))).toBe(413);
    expect(
      await send('POST', guessPath(), guessOf('WHALE'), { 'content-type': 'text/plain' }),
    ).toBe(415);
    expect(await send('POST', guessPath(SESSION), guessOf('WHALE'))).toBe(400);
    expect(await send('POST', guessPath(999_999), guessOf('WHALE'))).toBe(404);
    expect(await send('GET', playPath(999_999))).toBe(404);
    expect(await send('GET', playPath(gameId, `${SESSION}%ZZ`))).toBe(400);
    expect(await send('GET', playPath(gameId, `${SESSION}.!`))).toBe(400);
    expect(await send('PUT', playPath())).toBe(405);
    expect(await send('GET', `${playPath()}/more`)).toBe(404);
    expect(await send('GET', `/api/${SESSION}`)).toBe(404);
    expect(await send('GET', `/${SESSION}?sessionId=${SESSION}`)).toBe(404);
    expect(await send('GET', `/api/games/random-id?exclude=x&sessionId=${SESSION}`)).toBe(400);
  });

  test('is sent with valid and invalid recovery codes', async () => {
    const player = createApiClient(product.url);
    const plays = [{ gameId, sessionId: SESSION }];
    const { code } = await player.post<{ code: string }>('/api/recovery-codes', { plays });
    expect(await player.post('/api/recovery-codes/redeem', { code })).toMatchObject({
      plays: [{ gameId }],
    });
    expect(await send('POST', '/api/recovery-codes/redeem', JSON.stringify({ code }))).toBe(404);
    expect(
      await send('POST', '/api/recovery-codes/redeem', JSON.stringify({ code: SESSION })),
    ).toBe(404);
    expect(
      await send('POST', '/api/recovery-codes', JSON.stringify({ plays: [...plays, SESSION] })),
    ).toBe(400);
  });

  test('is sent in malformed messages between services', async () => {
    const nc = await connect(parseNatsUrl(nats.url));
    for (const subject of [...Object.values(GUESS_SUBJECTS), 'svc.stats.read']) {
      nc.publish(subject, `[{"gameId":1,"sessionId":"${SESSION}`);
      nc.publish(subject, JSON.stringify({ sessionId: SESSION }));
      nc.publish(subject, JSON.stringify([{ sessionId: SESSION, requestId: 'malformed' }]));
    }
    nc.publish(
      'catalog.getWord',
      `{"pattern":"catalog.getWord","data":{"gameId":"${SESSION}"},"id":"1"}`,
    );
    await nc.flush();
    await nc.close();
    await until('the malformed batches', () => product.logs()['guess-ingest'].includes('batch'));
  });

  test('is sent with requests that time out while NATS is suspended', async () => {
    await nats.suspend();
    const statuses = Promise.all([
      send('POST', guessPath(), guessOf('WHALE', { sessionId: `${SESSION}-2` })),
      send('GET', playPath()),
      send(
        'POST',
        '/api/recovery-codes',
        JSON.stringify({ plays: [{ gameId, sessionId: SESSION }] }),
      ),
    ]).finally(nats.resume);
    expect(await statuses).toEqual([503, 503, 503]);
    await until('guesses to be accepted again', async () => {
      return (
        (await send('POST', guessPath(), guessOf('@GIVEUP@', { sessionId: `${SESSION}-3` }))) ===
        201
      );
    });
  });

  test('is sent with requests while Redis is suspended', async () => {
    await redis.suspend();
    try {
      expect([200, 404]).toContain(await send('GET', `/api/games/random-id?sessionId=${SESSION}`));
    } finally {
      redis.resume();
    }
  });

  test('is sent with guesses that no stream accepts', async () => {
    const nc = await connect(parseNatsUrl(nats.url));
    await (await jetstreamManager(nc)).streams.update(PLAY_STREAM, { subjects: ['elsewhere'] });
    await nc.close();
    expect(await send('POST', guessPath(), guessOf('WHALE', { sessionId: `${SESSION}-4` }))).toBe(
      503,
    );
  });

  test('is afterwards not part of any log, metric or trace', { timeout: 90_000 }, async () => {
    const logs = product.logs();
    const metrics = await product.metrics();
    await until(
      'traces of three services',
      () => new Set(collector.spans.map(({ service }) => service)).size >= 3,
    );
    const outputs = {
      ...logs,
      ...Object.fromEntries(
        Object.entries(metrics).map(([name, text]) => [`metrics of ${name}`, text]),
      ),
      traces: collector.received(),
      nats: nats.log(),
      redis: redis.log(),
    };
    const lines = Object.entries(outputs).flatMap(([name, text]) =>
      text
        .split('\n')
        .filter((line) => line.includes(SESSION))
        .map((line) => `${name}: ${line}`),
    );
    expect(lines).toEqual([]);

    // The requests above were logged, so the check was not trivial.
    const routes = [
      '/api/games/:id/guesses/:sessionId',
      '/api/games/:id/guess',
      '/api/games/random-id',
    ];
    for (const route of routes) expect(logs.gateway).toContain(`"route":"${route}"`);
    expect(logs.gateway).toMatch(/"route":"none","status":404/);
    expect(logs.gateway).toMatch(/"route":"\/api\/games\/:id\/guesses\/:sessionId","status":503/);
    expect(metrics.gateway).toContain('route="/api/games/:id/guesses/:sessionId"');
  });
});
