import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import {
  commonSettings,
  loadConfig,
  portSetting,
  replicasSetting,
} from './configuration/config.ts';
import { ConfigError } from './configuration/config-error.ts';
import { startConfig } from './configuration/start-config.ts';
import { readiness } from './server/health.ts';
import { startOpsServer } from './server/ops-server.ts';
import { Counter, createMetrics } from './telemetry/metrics.ts';
import { startTraces } from './telemetry/traces.ts';

const shape = z.object({
  ...commonSettings,
  NATS_REPLICAS: replicasSetting,
  OPS_PORT: portSetting.default(9000),
});

describe('loadConfig', () => {
  test('converts values and uses the default for an absent or empty variable', () => {
    expect(loadConfig(shape, { NATS_REPLICAS: '4', LOG_LEVEL: '' })).toMatchObject({
      NATS_REPLICAS: 4,
      LOG_LEVEL: 'info',
      OPS_PORT: 9000,
    });
  });

  test('reports every invalid variable on a line of its own', () => {
    const wrong = () => loadConfig(shape, { NATS_REPLICAS: 'many', OPS_PORT: '70000' });
    expect(wrong).toThrow(ConfigError);
    expect(wrong).toThrow(/NATS_REPLICAS: .*\n.*OPS_PORT: /);
  });
});

describe('a service with wrong settings', () => {
  const start = (read: () => unknown) => {
    const lines: string[] = [];
    const exit = vi.fn() as unknown as (code: number) => never;
    const config = startConfig('test', read, { write: (line) => void lines.push(line) }, exit);
    return { config, exit, lines };
  };

  test('logs one line in JSON, which names every variable, and exits', () => {
    const { lines, exit } = start(() =>
      loadConfig(shape, { NATS_REPLICAS: 'many', OPS_PORT: '70000' }),
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toContain('\n');
    const { level, service, err } = JSON.parse(lines[0] ?? '');
    expect({ level, service, type: err.type }).toEqual({
      level: 'fatal',
      service: 'test',
      type: 'ConfigError',
    });
    expect(err.message).toMatch(/NATS_REPLICAS: .*\n.*OPS_PORT: /);
    expect(err).not.toHaveProperty('stack');
    expect(exit).toHaveBeenCalledWith(1);
  });

  test('logs nothing when they are right', () => {
    expect(start(() => 'settings')).toMatchObject({ config: 'settings', lines: [] });
  });
});

describe('readiness', () => {
  test('is ok when every check passes', async () => {
    expect(await readiness({ a: () => true, b: async () => true })).toEqual({
      status: 'ok',
      checks: { a: true, b: true },
    });
  });

  test('is unavailable when a check returns false, throws or never settles', async () => {
    const checks = {
      no: () => false,
      throws: () => Promise.reject(new Error('x')),
      hangs: () => new Promise<boolean>(() => {}),
    };
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const result = readiness(checks);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await result).toEqual({
      status: 'unavailable',
      checks: { no: false, throws: false, hangs: false },
    });
  });
});

describe('the operations server', () => {
  test('serves liveness, readiness and metrics', async () => {
    let ready = false;
    const ops = await startOpsServer({
      port: 0,
      services: [{ name: 'test', metrics: createMetrics('test'), checks: { it: () => ready } }],
    });
    const get = (path: string) => fetch(`http://127.0.0.1:${ops.port}${path}`);
    expect((await get('/health/live')).status).toBe(200);
    expect((await get('/health/ready')).status).toBe(503);
    ready = true;
    expect(await (await get('/health/ready')).json()).toEqual({
      status: 'ok',
      checks: { it: true },
    });
    const metrics = await (await get('/metrics')).text();
    expect(metrics).toContain('process_cpu_user_seconds_total{service="test"}');
    expect(metrics).toContain('imguessr_ready{check="it",service="test"} 1');
    ready = false;
    expect(await (await get('/metrics')).text()).toContain(
      'imguessr_ready{check="it",service="test"} 0',
    );
    expect((await get('/other')).status).toBe(404);
    await ops.close();
  });
});

describe('the operations server of several services', () => {
  test('is ready when all of them are, and names what each is missing', async () => {
    let ready = false;
    const service = (name: string, checks: Record<string, () => boolean>) => {
      const metrics = createMetrics(name, { ofProcess: false });
      new Counter({ name: 'calls_total', help: 'Calls', registers: [metrics] }).inc(name.length);
      return { name, metrics, checks };
    };
    const services = [service('one', { log: () => true }), service('three', { log: () => ready })];
    const ops = await startOpsServer({ port: 0, services, ofProcess: createMetrics('program') });
    const get = (path: string) => fetch(`http://127.0.0.1:${ops.port}${path}`);
    expect((await get('/health/ready')).status).toBe(503);
    expect(await (await get('/health/ready')).json()).toEqual({
      status: 'unavailable',
      checks: { 'one.log': true, 'three.log': false },
    });
    ready = true;
    expect((await get('/health/ready')).status).toBe(200);
    const lines = (await (await get('/metrics')).text()).split('\n');
    // Every metric is one group of lines, whichever services have it.
    const at = lines.indexOf('# TYPE calls_total counter');
    expect(lines.slice(at - 1, at + 3)).toEqual([
      '# HELP calls_total Calls',
      '# TYPE calls_total counter',
      'calls_total{service="one"} 3',
      'calls_total{service="three"} 5',
    ]);
    expect(lines.filter((line) => line.startsWith('# TYPE imguessr_ready '))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('process_start_time_seconds{'))).toEqual([
      expect.stringContaining('service="program"'),
    ]);
    await ops.close();
  });
});

describe('tracing', () => {
  test('is disabled without an endpoint and creates no spans', async () => {
    const traces = await startTraces('test', undefined);
    const span = traces.start('x', 'server');
    expect([traces.enabled, span, traces.traceparent(span)]).toEqual([false, undefined, undefined]);
  });

  test('continues the trace of the caller', async () => {
    const traces = await startTraces('test', 'http://127.0.0.1:9');
    const span = traces.start('x', 'server', `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`);
    expect(traces.traceparent(span)).toMatch(new RegExp(`^00-${'a'.repeat(32)}-[0-9a-f]{16}-01$`));
    expect(traces.traceparent(span)).not.toContain('b'.repeat(16));
  });
});
