// Real receivers, Redis and PostgreSQL: retries, replicas and races are theirs.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WEBHOOK_EVENTS } from '@imguessr/contracts';
import { sql } from 'slonik';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { useTestCatalog } from '../testing/fixtures.ts';
import { sendRequest } from './send-request.ts';

const MAX_MS = 45_000;
const catalog = useTestCatalog({ replicas: 2 });

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Starts a receiver that answers with these statuses, and then with the last of them. */
async function startReceiver(...statuses: number[]) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    const status = statuses[Math.min(received.length, statuses.length) - 1] ?? 204;
    response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-path`,
    received,
  };
}

const site = 'https://play.example.com';
const add = (
  url: string,
  events: readonly (typeof WEBHOOK_EVENTS)[number][] = ['games.published'],
) => catalog.request('addWebhook', { url, form: 'json', events: [...events], site });
const deliveriesOf = async (webhookId: string) =>
  (await catalog.request('webhooks', {})).find(({ id }) => id === webhookId)?.deliveries ?? [];

afterEach(async () => {
  for (const { id } of await catalog.request('webhooks', {}))
    await catalog.request('removeWebhook', { webhookId: id });
});

describe('a test', () => {
  test('is delivered once, signed, and neither the address nor the key can be read again', async () => {
    const receiver = await startReceiver(204);
    const { webhook, secret } = await add(receiver.url);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(webhook.host).toBe(new URL(receiver.url).host);
    await catalog.request('testWebhook', { webhookId: webhook.id });
    await expect
      .poll(() => deliveriesOf(webhook.id), { timeout: MAX_MS })
      .toMatchObject([
        { event: 'test', attempts: 1, state: 'delivered', answer: 'The answer was 204.' },
      ]);
    expect(receiver.received).toHaveLength(1);
    const [{ headers, body }] = receiver.received as [Received];
    expect(headers['webhook-id']).toBe((await deliveriesOf(webhook.id))[0]?.id);
    expect(JSON.parse(body)).toMatchObject({ type: 'test', data: { url: `${site}/admin` } });
    const shown = JSON.stringify(await catalog.request('webhooks', {}));
    expect(shown).not.toContain('secret-path');
    expect(shown).not.toContain(secret);
  });

  test('is repeated with the same id and body until the receiver accepts it', async () => {
    const receiver = await startReceiver(500, 204);
    const { webhook } = await add(receiver.url);
    await catalog.request('testWebhook', { webhookId: webhook.id });
    await expect
      .poll(() => deliveriesOf(webhook.id), { timeout: MAX_MS })
      .toMatchObject([{ attempts: 2, state: 'delivered' }]);
    const [first, second] = receiver.received as [Received, Received];
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expect(second.body).toBe(first.body);
  });

  test('is given up at a redirect, which is not followed, and where nobody listens any more', async () => {
    for (const [status, answer] of [
      [302, 'The answer was 302: redirects are not followed.'],
      [410, 'The answer was 410: nobody listens there.'],
    ] as const) {
      const receiver = await startReceiver(status);
      const { webhook } = await add(receiver.url);
      await catalog.request('testWebhook', { webhookId: webhook.id });
      await expect
        .poll(() => deliveriesOf(webhook.id), { timeout: MAX_MS })
        .toMatchObject([{ attempts: 1, state: 'given-up', answer }]);
    }
  });
});

describe('what happens', () => {
  test('is told once by all replicas together: games that can be played, and reports', async () => {
    const receiver = await startReceiver(200);
    const { webhook } = await add(receiver.url, ['games.published', 'report.received']);
    const { gameId } = await catalog.newGame('WHALE');
    await catalog.newGame('SHARK', 4);
    await expect
      .poll(() => deliveriesOf(webhook.id), { timeout: MAX_MS })
      .toMatchObject([{ event: 'games.published', state: 'delivered' }]);
    await catalog.request('reportGame', {
      gameId,
      session: 's'.repeat(43),
      reason: 'mistake',
      text: 'a WHALE',
    });
    await expect
      .poll(async () => (await deliveriesOf(webhook.id)).length, { timeout: MAX_MS })
      .toBe(2);
    await expect.poll(() => receiver.received.length, { timeout: MAX_MS }).toBe(2);
    const bodies = receiver.received.map(({ body }) => JSON.parse(body));
    expect(bodies).toMatchObject([
      {
        type: 'games.published',
        data: { count: 1, games: [gameId], url: `${site}/game/${gameId}` },
      },
      { type: 'report.received', data: { count: 1, games: [gameId] } },
    ]);
    expect(JSON.stringify(bodies)).not.toMatch(/whale/i);
    // the look that finds another game finds the same causes again
    const { gameId: another } = await catalog.newGame('OTTER');
    await expect.poll(() => receiver.received.length, { timeout: MAX_MS }).toBe(3);
    expect(JSON.parse(receiver.received[2]?.body ?? '')).toMatchObject({
      data: { games: [another] },
    });
  }, 150_000);

  test('before a webhook was added is not told', async () => {
    const { gameId } = await catalog.newGame('FERRET');
    await expect
      .poll(
        () =>
          catalog.database.exists(
            sql.unsafe`SELECT FROM webhook_public_game WHERE game_id = ${gameId}`,
          ),
        {
          timeout: MAX_MS,
        },
      )
      .toBe(true);
    const receiver = await startReceiver(200);
    const { webhook } = await add(receiver.url, ['games.published', 'report.received']);
    const { gameId: later } = await catalog.newGame('STOAT');
    await expect.poll(() => receiver.received.length, { timeout: MAX_MS }).toBe(1);
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      data: { games: [later] },
    });
    expect(await deliveriesOf(webhook.id)).toHaveLength(1);
  });
});

test('there are at most ten, and one that was removed is not tested', async () => {
  const receiver = await startReceiver(204);
  const added = await Promise.allSettled(Array.from({ length: 12 }, () => add(receiver.url)));
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  const [first] = await catalog.request('webhooks', {});
  const id = first?.id ?? '';
  await catalog.request('removeWebhook', { webhookId: id });
  expect(await catalog.outcome('testWebhook', { webhookId: id })).toBe('NOT_FOUND');
});

describe('a receiver', () => {
  const send = (url: string) => sendRequest(url, { headers: {}, body: '{}' }, true);
  const listen = async (answer: RequestListener) => {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  };

  test('that never answers is left after ten seconds', async () => {
    const url = await listen(() => undefined);
    expect(await send(url)).toEqual({
      isDelivered: false,
      isFinal: false,
      answer: 'There was no answer: none within 10 s.',
    });
  });

  test('is not read beyond the head of its answer', async () => {
    let sent = 0;
    const url = await listen((_, response) => {
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536))) sent += 1;
      };
      response.on('drain', write);
      write();
    });
    expect(await send(url)).toMatchObject({ isDelivered: true });
    expect(sent).toBeLessThan(1_000);
  });
});

describe('without receivers in private networks', () => {
  const send = (url: string) => sendRequest(url, { headers: {}, body: '{}' }, false);

  test.each([
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
  ])('nothing is sent to %s', async (url) => {
    const result = await send(url);
    expect(result).toMatchObject({ isDelivered: false, isFinal: true });
    expect(result.answer).toMatch(/public internet/);
  });

  test('nothing is sent without TLS', async () => {
    const receiver = await startReceiver(204);
    expect(await send(receiver.url)).toMatchObject({ isDelivered: false, isFinal: true });
    expect(receiver.received).toEqual([]);
  });
});
