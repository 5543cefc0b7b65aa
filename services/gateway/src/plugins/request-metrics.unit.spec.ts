import { createMetrics } from '@imguessr/service-kit';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { requestMetrics } from './request-metrics.ts';

test('a route has series of failures from its first request, so that Prometheus sees the first failure as an increase', async () => {
  const registry = createMetrics('gateway');
  const app = Fastify();
  await app.register(requestMetrics, { registry });
  app.get('/games/:id', async () => 'ok');
  await app.inject('/games/1');
  const text = await registry.metrics();
  for (const [status, count] of Object.entries({ 200: 1, 500: 0, 503: 0 }))
    expect(text).toMatch(
      new RegExp(
        `imguessr_http_requests_total\\{[^}]*route="/games/:id",status="${status}"[^}]*\\} ${count}\n`,
      ),
    );
  await app.close();
});
