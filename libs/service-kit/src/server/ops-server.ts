import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from '../telemetry/metrics.ts';
import { observeReadiness, type ReadinessChecks, readiness } from './health.ts';

interface OpsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves health and metrics. Resolves once the port is open; port 0 selects a free one. */
export async function startOpsServer(options: {
  port: number;
  host?: string | undefined;
  metrics: Registry;
  checks: ReadinessChecks;
}): Promise<OpsServer> {
  observeReadiness(options.metrics, options.checks);
  const server: Server = createServer((request, response) => {
    const send = (status: number, type: string, body: string) => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    };
    const json = (status: number, body: unknown) => send(status, 'application/json', JSON.stringify(body));
    switch (request.url?.split('?')[0]) {
      case '/health/live':
        return json(200, { status: 'ok', checks: {} });
      case '/health/ready':
        return void readiness(options.checks).then((health) => json(health.status === 'ok' ? 200 : 503, health));
      case '/metrics':
        return void options.metrics.metrics().then(
          (text) => send(200, options.metrics.contentType, text),
          () => json(500, { statusCode: 500, error: 'Internal Server Error', message: 'Metrics are unavailable.' }),
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
  server.once('error', listening.reject);
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
