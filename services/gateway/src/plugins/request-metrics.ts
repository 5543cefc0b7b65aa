import { Counter, Histogram, type Registry } from '@imguessr/service-kit';
import type { onResponseHookHandler } from 'fastify';
import fp from 'fastify-plugin';

const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const SLOW_MS = 1_000;
const NO_ROUTE = 'none';
const FAILURES = ['500', '503'];

interface Series {
  readonly timer: { observe(seconds: number): void };
  readonly counter: { inc(): void };
}

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

    // Prometheus sees an increase only of a series that existed: the first failures of a route
    // would not count.
    const createSeries = (method: string, route: string, status: string): Series => {
      for (const failure of FAILURES) requests.labels(method, route, failure).inc(0);
      return {
        timer: duration.labels(method, route),
        counter: requests.labels(method, route, status),
      };
    };
    /** Of the path of a route, not of the URL: who knows its session id can read the plays. */
    const observe = (route: string): onResponseHookHandler => {
      // Resolving labels costs more than counting, so the series are cached.
      const known = new Map<string, Series>();
      const seriesOf = (method: string, status: string): Series => {
        const key = `${status} ${method}`;
        const series = known.get(key) ?? createSeries(method, route, status);
        known.set(key, series);
        return series;
      };
      return (request, reply, done) => {
        const { method, log } = request;
        const { statusCode: status, elapsedTime } = reply;
        const { timer, counter } = seriesOf(method, String(status));
        counter.inc();
        timer.observe(elapsedTime / 1_000);

        const isNoted = status >= 500 || elapsedTime > SLOW_MS;
        if (isNoted || log.level === 'debug') {
          const ms = Math.round(elapsedTime);
          const details = { requestId: request.id, method, route, status, ms };
          if (isNoted) log.warn(details, 'request slow or failed');
          else log.debug(details, 'request completed');
        }
        done();
      };
    };
    // Not one hook that asks each request for its route, which creates a description of it.
    app.addHook('onRoute', (route) => {
      route.onResponse = [observe(route.url), ...[route.onResponse ?? []].flat()];
    });
    const observeUnknown = observe(NO_ROUTE);
    app.addHook('onResponse', function (request, reply, done) {
      if (request.is404) observeUnknown.call(this, request, reply, done);
      else done();
    });
  },
  { name: 'request-metrics' },
);
