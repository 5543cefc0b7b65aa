import { Counter, Histogram, type Registry } from '@imguessr/service-kit';
import fp from 'fastify-plugin';

const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const SLOW_MS = 1_000;
const NO_ROUTE = 'none';
const FAILURES = ['500', '503'];

export const requestMetrics = fp<{ readonly registry: Registry }>(
  async (app, { registry }) => {
    const registers = [registry];
    const duration = new Histogram({
      name: 'imguessr_http_request_duration_seconds',
      help: 'Duration of HTTP requests in seconds, by method and route',
      labelNames: ['method', 'route'],
      buckets: BUCKETS_S,
      registers,
    });
    const requests = new Counter({
      name: 'imguessr_http_requests_total',
      help: 'HTTP requests answered, by method, route and status',
      labelNames: ['method', 'route', 'status'],
      registers,
    });
    // Resolving labels costs more than counting, so the series are cached.
    const series = new Map<
      string,
      { timer: { observe(seconds: number): void }; counter: { inc(): void } }
    >();
    const seriesOf = (method: string, route: string, status: string) => {
      const key = `${status} ${method} ${route}`;
      const cached = series.get(key);
      if (cached) return cached;
      begin(method, route);
      const created = {
        timer: duration.labels(method, route),
        counter: requests.labels(method, route, status),
      };
      series.set(key, created);
      return created;
    };

    // Prometheus sees an increase only of a series that existed: the first failures of a route
    // would not count.
    const started = new Set<string>();
    const begin = (method: string, route: string) => {
      if (started.has(`${method} ${route}`)) return;
      started.add(`${method} ${route}`);
      for (const status of FAILURES) requests.labels(method, route, status).inc(0);
    };

    app.addHook('onResponse', (request, reply, done) => {
      const { method } = request;
      // Not the URL, which may contain a session id: whoever knows it can read the plays.
      const route = request.routeOptions.url ?? NO_ROUTE;
      const status = reply.statusCode;
      const { timer, counter } = seriesOf(method, route, String(status));
      counter.inc();
      timer.observe(reply.elapsedTime / 1_000);

      const ms = Math.round(reply.elapsedTime);
      if (status >= 500 || ms > SLOW_MS)
        request.log.warn(
          { requestId: request.id, method, route, status, ms },
          'request slow or failed',
        );
      else if (request.log.level === 'debug')
        request.log.debug(
          { requestId: request.id, method, route, status, ms },
          'request completed',
        );
      done();
    });
  },
  { name: 'request-metrics' },
);
