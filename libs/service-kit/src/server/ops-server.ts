import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenProblem } from '../configuration/listen-problem.ts';
import { mergedMetrics } from '../telemetry/merged-metrics.ts';
import { Registry } from '../telemetry/metrics.ts';
import { observeReadiness, type ReadinessChecks, readiness } from './health.ts';

const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

interface ObservedService {
  readonly name: string;
  readonly metrics: Registry;
  readonly checks: ReadinessChecks;
}

/**
 * Serves health and metrics of the services of a process, which is ready when all of them are.
 * `ofProcess` has the metrics of the process,
 * if none of the services has them. Resolves once the port is open; port 0 selects a free one.
 */
export async function startOpsServer(options: {
  port: number;
  host?: string | undefined;
  services: readonly ObservedService[];
  ofProcess?: Registry;
}) {
  const { services, ofProcess } = options;
  for (const { metrics, checks } of services) observeReadiness(metrics, checks);
  const checks = checksOf(services);
  const registries = [...(ofProcess ? [ofProcess] : []), ...services.map(({ metrics }) => metrics)];
  const server: Server = createServer((request, response) => {
    const send = (status: number, type: string, body: string) => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    };
    const json = (status: number, body: unknown) =>
      send(status, 'application/json', JSON.stringify(body));
    switch (request.url?.split('?')[0]) {
      case '/health/live':
        return json(200, { status: 'ok', checks: {} });
      case '/health/ready':
        return void readiness(checks).then((health) =>
          json(health.status === 'ok' ? 200 : 503, health),
        );
      case '/metrics':
        return void mergedMetrics(registries).then(
          (text) => send(200, METRICS_TYPE, text),
          () =>
            json(500, {
              statusCode: 500,
              error: 'Internal Server Error',
              message: 'Metrics are unavailable.',
            }),
        );
      default:
        return json(404, {
          statusCode: 404,
          error: 'Not Found',
          message: 'Not found. Use /health/live, /health/ready or /metrics.',
        });
    }
  });
  const listening = Promise.withResolvers<void>();
  server.once('error', (error) => listening.reject(listenProblem(error, 'OPS_PORT')));
  server.listen(options.port, options.host ?? '127.0.0.1', () => listening.resolve());
  await listening.promise;
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      server.closeAllConnections();
      await closed.promise;
    },
  };
}

/**
 * Returns the checks of all services; with several of them, names begin with that of the service.
 */
function checksOf(services: readonly ObservedService[]): ReadinessChecks {
  const [only] = services;
  if (only && services.length === 1) return only.checks;
  return Object.fromEntries(
    services.flatMap(({ name, checks }) =>
      Object.entries(checks).map(([check, run]) => [`${name}.${check}`, run]),
    ),
  );
}
