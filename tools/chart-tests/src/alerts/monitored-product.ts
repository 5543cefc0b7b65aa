import type { Series } from './engine.ts';

/** A value that depends on the seconds since the start; undefined while there is none. */
type Over = (seconds: number) => number | undefined;

/**
 * What differs from a healthy product with steady traffic. Rates are per second, shares from 0 to
 * 1.
 */
export interface Course {
  readonly namespace?: string;
  readonly release?: string;
  readonly guessesPerSecond?: Over;
  /**
   * The share of guesses that are answered with 503, of pages with 503, of guesses slower than 250
   * ms, of events counted after 2 s.
   */
  readonly failedGuesses?: Over;
  readonly failedPages?: Over;
  readonly slowGuesses?: Over;
  readonly lateCounts?: Over;
  /** Whether a gateway is scraped, and what its counters have been reset at. */
  readonly gatewaysAreUp?: (seconds: number) => boolean;
  readonly restartsAt?: readonly number[];
}

/** How long to replay, and the interval of scrapes, in seconds. */
export interface Span {
  readonly end: number;
  readonly scrape: number;
}

const PAGE_ROUTES = ['/', '/*', '/pictures/:file', '/api/games/:id'];
const GUESS = { method: 'POST', route: '/api/games/:id/guess' };
const CHECKS: Readonly<Record<string, readonly string[]>> = {
  gateway: ['nats', 'guesses', 'catalog', 'statistics'],
  'game-catalog': ['nats', 'database', 'relay'],
  'guess-ingest': ['log'],
  'stats-projector': ['redis', 'statistics'],
};
const DAY_S = 86_400;
const GIGABYTE = 1_000_000_000;

/** Returns the series that Prometheus has scraped of a release whose days were as described. */
export function monitoredProduct(course: Course, { end, scrape }: Span): Series[] {
  const { namespace = 'play', release = 'game', restartsAt = [] } = course;
  const guesses = course.guessesPerSecond ?? (() => 10);
  const isUp = course.gatewaysAreUp ?? (() => true);
  const series: Series[] = [];
  const times = Array.from({ length: Math.floor(end / scrape) + 1 }, (_, n) => n * scrape);

  const gauge = (name: string, labels: Record<string, string>, value: Over) => {
    const samples = times.flatMap((t) => {
      const now = value(t);
      return now === undefined ? [] : [[t, now] as const];
    });
    series.push({ labels: { __name__: name, namespace, release, ...labels }, samples });
  };
  const counter = (name: string, labels: Record<string, string>, rate: Over) => {
    let total = 0;
    gauge(name, labels, (t) => {
      if (restartsAt.some((at) => t - scrape < at && at <= t)) total = 0;
      total += (rate(t) ?? 0) * scrape;
      return labels.service === 'gateway' && !isUp(t) ? undefined : Math.floor(total);
    });
  };
  const share = (of: Over | undefined, t: number) => of?.(t) ?? 0;
  const at = (rate: Over, t: number) => (isUp(t) ? (rate(t) ?? 0) : 0);

  for (const [service, checks] of Object.entries(CHECKS)) {
    for (const check of checks)
      gauge('imguessr_ready', { service, check, pod: `${service}-1` }, (t) =>
        service === 'gateway' && !isUp(t) ? undefined : 1,
      );
  }
  const gateway = { service: 'gateway', pod: 'gateway-1' };
  const requests = (labels: Record<string, string>, rate: Over, failed: Over | undefined) => {
    const all = (part: (t: number) => number) => (t: number) => at(rate, t) * part(t);
    const kept = labels.method === 'POST' ? '201' : '200';
    counter(
      'imguessr_http_requests_total',
      { ...gateway, ...labels, status: kept },
      all((t) => 1 - share(failed, t)),
    );
    counter(
      'imguessr_http_requests_total',
      { ...gateway, ...labels, status: '503' },
      all((t) => share(failed, t)),
    );
    counter(
      'imguessr_http_requests_total',
      { ...gateway, ...labels, status: '400' },
      all(() => 0.02),
    );
    const slow = (t: number) => (labels.method === 'POST' ? share(course.slowGuesses, t) : 0);
    const timer = { ...gateway, ...labels };
    const buckets = {
      '0.1': (t: number) => 1 - slow(t),
      '0.25': (t: number) => 1 - slow(t),
      '0.5': () => 1,
      '+Inf': () => 1,
    };
    for (const [le, part] of Object.entries(buckets))
      counter('imguessr_http_request_duration_seconds_bucket', { ...timer, le }, all(part));
    counter(
      'imguessr_http_request_duration_seconds_count',
      timer,
      all(() => 1),
    );
  };
  requests(GUESS, guesses, course.failedGuesses);
  for (const route of PAGE_ROUTES) requests({ method: 'GET', route }, guesses, course.failedPages);

  const ingest = { service: 'guess-ingest', pod: 'guess-ingest-1' };
  counter(
    'imguessr_guesses_refused_total',
    { ...ingest, reason: 'UNAVAILABLE' },
    (t) => at(guesses, t) * share(course.failedGuesses, t),
  );
  for (const le of ['0.05', '0.25', '+Inf'])
    counter('imguessr_guess_append_seconds_bucket', { ...ingest, le }, guesses);
  counter('imguessr_guess_append_seconds_count', ingest, guesses);
  const copies = (state: string, value: number) =>
    gauge('imguessr_stream_replicas', { ...ingest, stream: 'GUESS_0', state }, () => value);
  copies('current', 3);
  copies('wanted', 3);
  gauge('imguessr_play_log_messages', { ...ingest, partition: '0' }, () => 1_000);
  gauge('imguessr_archive_lag_seconds', { ...ingest, partition: '0' }, () => 0);
  gauge('imguessr_last_backup_timestamp_seconds', ingest, (t) => t - (t % DAY_S));
  gauge('imguessr_last_restore_drill_timestamp_seconds', ingest, (t) => t - (t % (7 * DAY_S)));

  const projector = { service: 'stats-projector', pod: 'stats-projector-1' };
  for (const [le, late] of Object.entries({ '0.5': true, '2': true, '+Inf': false }))
    counter(
      'imguessr_fact_counted_seconds_bucket',
      { ...projector, le },
      (t) => at(guesses, t) * (late ? 1 - share(course.lateCounts, t) : 1),
    );
  counter('imguessr_fact_counted_seconds_count', projector, (t) => at(guesses, t));
  for (const projection of ['statistics', 'clues', 'days'])
    gauge('imguessr_projection_lag_facts', { ...projector, partition: '0', projection }, (t) =>
      t % 600 < 30 ? 300 : 0,
    );
  for (const audited of ['redis', 'public'])
    gauge('imguessr_audit_drift', { ...projector, audited }, () => 0);
  gauge('imguessr_audit_timestamp_seconds', projector, (t) => t);
  gauge('imguessr_redis_memory_bytes', { ...projector, kind: 'used' }, () => GIGABYTE);
  gauge('imguessr_redis_memory_bytes', { ...projector, kind: 'limit' }, () => 2 * GIGABYTE);
  return series;
}

/**
 * Returns the kubelet's series of a volume of 100 GB with a free share that depends on the time.
 */
export function volume(
  namespace: string,
  claim: string,
  free: (seconds: number) => number,
  { end, scrape }: Span,
): Series[] {
  const times = Array.from({ length: Math.floor(end / scrape) + 1 }, (_, n) => n * scrape);
  const labels = { namespace, persistentvolumeclaim: claim };
  return [
    {
      labels: { ...labels, __name__: 'kubelet_volume_stats_capacity_bytes' },
      samples: times.map((t) => [t, 100 * GIGABYTE]),
    },
    {
      labels: { ...labels, __name__: 'kubelet_volume_stats_available_bytes' },
      samples: times.map((t) => [t, free(t) * 100 * GIGABYTE]),
    },
  ];
}
