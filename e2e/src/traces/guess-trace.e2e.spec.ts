import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { CATALOG_STREAM, catalogSubject } from '@imguessr/contracts';
import { CatalogFact } from '@imguessr/contracts/facts';
import { natsAddress } from '@imguessr/messaging';
import { freePort, startCollector, startNats, startRedis, until } from '@imguessr/testing/node';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const stops: (() => Promise<unknown>)[] = [];
let collector: Awaited<ReturnType<typeof startCollector>>;
let gateway: string;

function startService(name: string, env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [join(root, 'services', name, 'dist/main.js')], {
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  stops.unshift(async () => {
    if (child.exitCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await exited;
  });
  return child;
}

async function publishGame(url: string): Promise<void> {
  const nc = await connect(natsAddress(url));
  await (await jetstreamManager(nc)).streams.add({
    name: CATALOG_STREAM,
    subjects: ['catalogfact.*'],
    deny_delete: true,
  });
  const told: CatalogFact['fact'][] = [
    { $case: 'gameCreated', value: { word: 'WHALE', isActive: true, isDaily: false } },
    ...[1, 2, 3, 4, 5].map(
      (imageId) => ({ $case: 'imageAdded', value: { imageId, pictureHash: 'ab', description: '' } }) as const,
    ),
  ];
  for (const [index, fact] of told.entries()) {
    const whole = { position: index + 1, gameId: 1, revision: index + 1, atMs: 1, actor: 'test', fact };
    await jetstream(nc).publish(catalogSubject(1), CatalogFact.encode(whole).finish());
  }
  await nc.close();
}

beforeAll(async () => {
  const [nats, redis] = await Promise.all([startNats(), startRedis()]);
  stops.push(nats.stop, redis.stop);
  collector = await startCollector();
  stops.push(collector.stop);
  await publishGame(nats.url);
  const [port, ops, ingestOps, projectorOps] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const common = { NATS_URL: nats.url, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  startService('guess-ingest', { ...common, OPS_PORT: String(ingestOps) });
  startService('stats-projector', { ...common, OPS_PORT: String(projectorOps), REDIS_URL: redis.url });
  startService('gateway', {
    ...common,
    REDIS_URL: redis.url,
    ADMIN_PASSWORD: 'not asked for here',
    SESSION_SECRET: 'not used here',
    PORT: String(port),
    HOST: '127.0.0.1',
    OPS_PORT: String(ops),
    WEB_ROOT: root,
  });
  gateway = `http://127.0.0.1:${port}`;
  const isReady = (opsPort: number) =>
    fetch(`http://127.0.0.1:${opsPort}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('the services', async () => (await isReady(ingestOps)) && (await isReady(projectorOps)), 60_000);
  await until(
    'the gateway',
    () =>
      fetch(`${gateway}/api/health/live`).then(
        ({ ok }) => ok,
        () => false,
      ),
    60_000,
  );
});

afterAll(async () => {
  for (const stop of stops) await stop();
});

describe('tracing switched on', () => {
  test('one guess is one trace through gateway, guess-ingest and stats-projector', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const response = await fetch(`${gateway}/api/games/1/guess`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
      body: JSON.stringify({ sessionId: 'traced', guess: 'WHALE', imageIndex: 0 }),
    });
    expect(response.status).toBe(201);

    const spanOf = (service: string) =>
      collector.spans.find((span) => span.service === service && span.traceId === traceId);
    const projected = await until('the projector to report', () => spanOf('stats-projector'), 20_000);
    const taken = await until('the gateway to report', () => spanOf('gateway'), 20_000);
    const recorded = await until('guess-ingest to report', () => spanOf('guess-ingest'), 20_000);
    expect(taken.parentSpanId).toBe('00f067aa0ba902b7');
    expect(recorded.parentSpanId).toBe(taken.spanId);
    expect(projected.parentSpanId).toBe(recorded.spanId);
  });
});
