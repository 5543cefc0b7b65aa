// Needs all services: one trace passes through two of them.
import { useFixture } from '@imguessr/testing/fixtures';
import { startCollector, until } from '@imguessr/testing/node';
import { ADMIN_PASSWORD, createGame, logIn } from '@imguessr/testing/product';
import { describe, expect, test } from 'vitest';
import { canAccessInternals } from '../product/address.ts';
import { startOwnProduct } from '../product/servers/own-product.ts';

describe.skipIf(!canAccessInternals)('tracing', () => {
  const collector = useFixture(startCollector, (started) => started.stop());
  const product = useFixture(
    () => startOwnProduct({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }),
    (started) => started.stop(),
  );

  test('a guess is one trace through gateway and guess-ingest', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const { gameId } = await createGame(await logIn(product.url, ADMIN_PASSWORD), 'WHALE');
    const response = await fetch(`${product.url}/api/games/${gameId}/guess`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
      },
      body: JSON.stringify({ sessionId: 'traced', guess: 'WHALE', imageIndex: 0 }),
    });
    expect(response.status).toBe(201);

    const spanOf = (service: string) =>
      collector.spans.find((span) => span.service === service && span.traceId === traceId);
    const received = await until('a span of the gateway', () => spanOf('gateway'));
    const recorded = await until('a span of guess-ingest', () => spanOf('guess-ingest'));
    expect(received.parentSpanId).toBe('00f067aa0ba902b7');
    expect(recorded.parentSpanId).toBe(received.spanId);
  });
});
