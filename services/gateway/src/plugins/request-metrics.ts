import { Counter, Histogram, type Registry } from '@imguessr/service-kit';
import type { onResponseHookHandler } from 'fastify';
import fp from 'fastify-plugin';

const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const SLOW_MS = 1_000;
const NO_ROUTE = 'none';
const FAILURES = ['500', '503'];

interface Series {
  readonly labels: { readonly method: string; readonly route: string; readonly status: string };
  readonly timer: { observe(seconds: number): void };
  /** Since metrics were collected. */
  count: number;
}

export const requestMetrics = fp<{ readonly registry: Registry }>(
  async (app, { registry }) => {
    const registers = [registry];
    const all: Series[] = [];
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
      collect() {
        for (const series of all) {
          this.inc(series.labels, series.count);
          series.count = 0;
        }
      },
    });

    // Prometheus sees an increase only of a series that existed: the first failures of a route
    // would not count.
    const createSeries = (method: string, route: string, status: string): Series => {
      for (const failure of FAILURES) requests.labels(method, route, failure).inc(0);
      const labels = { method, route, status };
      const series = { labels, timer: duration.labels(method, route), count: 0 };
      all.push(series);
      return series;
    };
    /** Of the path of a route, not of the URL: who knows its session id can read the plays. */
    const observe = (route: string): onResponseHookHandler => {
      // A counter of the library costs 1 µs a request.
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
        const series = seriesOf(method, String(status));
        series.count++;
        series.timer.observe(elapsedTime / 1_000);

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
