// Needs all services: one trace passes through three of them.
import { startCollector, until } from '@imguessr/testing/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IsolatedServices, startIsolatedServices } from '../product/servers/isolated-services.ts';

let collector: Awaited<ReturnType<typeof startCollector>>;
let services: IsolatedServices;

beforeAll(async () => {
  collector = await startCollector();
  services = await startIsolatedServices({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
});

afterAll(async () => {
  await services.stop();
  await collector.stop();
});

describe('tracing', () => {
  test('a guess is one trace through gateway, guess-ingest and stats-projector', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const response = await fetch(`${services.url}/api/games/1/guess`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
      body: JSON.stringify({ sessionId: 'traced', guess: 'WHALE', imageIndex: 0 }),
    });
    expect(response.status).toBe(201);

    const spanOf = (service: string) =>
      collector.spans.find((span) => span.service === service && span.traceId === traceId);
    const projected = await until('a span of stats-projector', () => spanOf('stats-projector'));
    const received = await until('a span of the gateway', () => spanOf('gateway'));
    const recorded = await until('a span of guess-ingest', () => spanOf('guess-ingest'));
    expect(received.parentSpanId).toBe('00f067aa0ba902b7');
    expect(recorded.parentSpanId).toBe(received.spanId);
    expect(projected.parentSpanId).toBe(recorded.spanId);
  });
});
