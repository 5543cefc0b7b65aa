import type { Series } from './engine.ts';

/**
 * The values of series by name and labels, `up{a="b"}`: a number, or a function of the seconds
 * since the start, undefined while there is none.
 */
type Scene = Readonly<Record<string, number | ((seconds: number) => number | undefined)>>;

/**
 * Series with each of which an alert fires, and others, close to its threshold or its exceptions,
 * with which it does not.
 */
export interface AlertCase {
  readonly fires: Scene | readonly Scene[];
  readonly silent: readonly Scene[];
  /** How many hours to replay; 2 if not given. */
  readonly hours?: number;
}

const SCRAPE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;
/** Longer than what alerts wait above their thresholds. */
const MARGIN_HOURS = 3;

/**
 * Returns the series of a scene in release `game` of namespace `play`; labels of their own take
 * precedence.
 */
export function seriesOf(scene: Scene, end: number): Series[] {
  const times = Array.from({ length: Math.floor(end / SCRAPE_S) + 1 }, (_, n) => n * SCRAPE_S);
  return Object.entries(scene).map(([selector, value]) => {
    const [name = '', matchers = ''] = selector.split(/[{}]/);
    const own = [...matchers.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, of]) => [label, of]);
    const labels = {
      __name__: name,
      namespace: 'play',
      release: 'game',
      ...Object.fromEntries(own),
    };
    const samples = times.flatMap((t) => {
      const now = typeof value === 'number' ? value : value(t);
      return now === undefined ? [] : [[t, now] as const];
    });
    return { labels, samples };
  });
}

const perSecond = (rate: number) => (t: number) => rate * t;
const now = (t: number) => t;

/** One check of two processes of a service. */
const ready = (service: string, check: string, one: number, other: number): Scene => ({
  [`imguessr_ready{service="${service}",check="${check}",pod="1"}`]: one,
  [`imguessr_ready{service="${service}",check="${check}",pod="2"}`]: other,
});
const down = (service: string, check: string): AlertCase => ({
  fires: ready(service, check, 0, 0),
  silent: [ready(service, check, 0, 1), ready(service, 'another', 0, 0)],
});
/** One gauge above and below its threshold, and another value of its labels above it. */
const above = (metric: string, fires: number, silent: number, other?: string): AlertCase => ({
  fires: { [metric]: fires },
  silent: [{ [metric]: silent }, ...(other ? [{ [other]: fires }] : [])],
});
const lag = (projection: string, one: number, other: number): Scene => ({
  [`imguessr_projection_lag_facts{projection="${projection}",partition="3",pod="1"}`]: one,
  [`imguessr_projection_lag_facts{projection="${projection}",partition="3",pod="2"}`]: other,
});
const behind = (projection: string, facts: number, other = 'another'): AlertCase => ({
  fires: lag(projection, facts, facts + 1),
  silent: [lag(projection, facts, 0), lag(other, facts, facts)],
});
/** Requests per second of a histogram, and the part that is not slower than its threshold. */
const timed = (metric: string, labels: string, rate: number, le: string, part: number): Scene => ({
  [`${metric}_bucket{${labels},le="${le}"}`]: perSecond(rate * part),
  [`${metric}_bucket{${labels},le="5"}`]: perSecond(rate),
  [`${metric}_bucket{${labels},le="+Inf"}`]: perSecond(rate),
  [`${metric}_count{${labels}}`]: perSecond(rate),
});
const responses = (ok: number, failed: number, labels = 'method="GET",route="/"'): Scene => ({
  [`imguessr_http_requests_total{${labels},status="200"}`]: perSecond(ok),
  [`imguessr_http_requests_total{${labels},status="503"}`]: perSecond(failed),
});
const GUESS = 'method="POST",route="/api/games/:id/guess"';
const volume = (labels: string, free: number | ((t: number) => number)): Scene => ({
  [`kubelet_volume_stats_capacity_bytes{${labels}}`]: 100,
  [`kubelet_volume_stats_available_bytes{${labels}}`]: free,
});
const openFiles = (open: number): Scene => ({
  'process_open_fds{service="gateway",pod="1"}': open,
  'process_max_fds{service="gateway",pod="1"}': 100,
});
const NATS_DISK = 'namespace="nats",persistentvolumeclaim="data-nats-0"';
const MESSAGES = 'imguessr_play_log_messages';
const events = (zero: number, one: number): Scene => ({
  [`${MESSAGES}{partition="0",pod="1"}`]: zero,
  [`${MESSAGES}{partition="0",pod="2"}`]: zero,
  [`${MESSAGES}{partition="1",pod="1"}`]: one,
});
const copies = (current: number): Scene => ({
  'imguessr_stream_replicas{stream="GUESS_0",state="current"}': current,
  'imguessr_stream_replicas{stream="GUESS_0",state="wanted"}': 3,
});
const memory = (used: number): Scene => ({
  'imguessr_redis_memory_bytes{kind="used"}': used,
  'imguessr_redis_memory_bytes{kind="limit"}': 100,
});
const drill = (succeeded: number, failed: number): Scene => ({
  imguessr_last_restore_drill_timestamp_seconds: succeeded,
  imguessr_last_failed_restore_drill_timestamp_seconds: failed,
});
/**
 * A time that is never renewed, beside one that is, at once or late, and the hours after which the
 * first is too old.
 */
const stale = (metric: string, hours: number): AlertCase => ({
  fires: { [metric]: 1 },
  silent: [
    { [metric]: now },
    { [metric]: (t) => Math.max(1, t - (hours - MARGIN_HOURS) * HOUR_S) },
  ],
  hours,
});
const missing = (metric: string, hours: number): AlertCase => ({
  fires: {},
  silent: [
    { [metric]: 1 },
    { [metric]: (t) => (t > (hours - MARGIN_HOURS) * HOUR_S ? 1 : undefined) },
  ],
  hours,
});
const emptying = (labels: string): Scene => volume(labels, (t) => 39 - (t / DAY_S) * 11);

export const ALERT_CASES: Readonly<Record<string, AlertCase>> = {
  ImguessrUnavailable: {
    fires: { ...ready('gateway', 'guesses', 0, 0), ...ready('gateway', 'catalog', 1, 1) },
    silent: [ready('gateway', 'guesses', 0, 1)],
  },
  ImguessrServiceDown: {
    fires: {
      ...ready('gateway', 'a', 1, 1),
      ...ready('game-catalog', 'a', 1, 1),
      ...ready('guess-ingest', 'a', 1, 1),
    },
    silent: [
      {
        ...ready('gateway', 'a', 0, 0),
        ...ready('game-catalog', 'a', 1, 1),
        ...ready('guess-ingest', 'a', 1, 1),
        ...ready('stats-projector', 'a', 1, 1),
      },
    ],
  },
  ImguessrNatsDown: down('game-catalog', 'nats'),
  ImguessrRedisDown: down('stats-projector', 'redis'),
  ImguessrPostgresqlDown: down('game-catalog', 'database'),
  ImguessrErrorRateHigh: {
    fires: responses(1, 0.02),
    silent: [responses(1, 0.005), responses(0.01, 0.005)],
  },
  ImguessrGuessesFailing: {
    fires: { 'imguessr_guesses_refused_total{reason="UNAVAILABLE"}': perSecond(0.2) },
    silent: [
      { 'imguessr_guesses_refused_total{reason="UNAVAILABLE"}': perSecond(0.05) },
      { 'imguessr_guesses_refused_total{reason="ATTEMPTS_USED"}': perSecond(9) },
    ],
  },
  ImguessrFilesRunOut: {
    fires: openFiles(81),
    silent: [openFiles(79)],
  },
  ImguessrGuessesSlow: {
    fires: timed('imguessr_guess_append_seconds', 'a="b"', 1, '0.25', 0.97),
    silent: [
      timed('imguessr_guess_append_seconds', 'a="b"', 1, '0.25', 0.995),
      timed('imguessr_guess_append_seconds', 'a="b"', 0.1, '0.25', 0.97),
    ],
  },
  ImguessrRequestsSlow: {
    fires: timed('imguessr_http_request_duration_seconds', 'route="/"', 1, '0.5', 0.9),
    silent: [
      timed('imguessr_http_request_duration_seconds', 'route="/"', 1, '0.5', 0.97),
      timed('imguessr_http_request_duration_seconds', 'route="/"', 0.1, '0.5', 0.9),
      timed('imguessr_http_request_duration_seconds', 'route="/api/admin/boxes"', 1, '0.5', 0.5),
    ],
  },
  ImguessrEventLoopBlocked: above(
    'nodejs_eventloop_lag_p99_seconds{service="gateway",pod="1"}',
    0.3,
    0.2,
    'nodejs_eventloop_lag_p99_seconds{service="another"}',
  ),
  ImguessrStatisticsLag: behind('statistics', 5_001),
  ImguessrReportLag: behind('clues', 50_001, 'statistics'),
  ImguessrOutboxStuck: above('imguessr_outbox_oldest_seconds', 61, 60),
  ImguessrJobsFailed: above(
    'imguessr_jobs{queue="renditions",state="failed"}',
    1,
    0,
    'imguessr_jobs{queue="renditions",state="waiting"}',
  ),
  ImguessrJobsDelayed: above(
    'imguessr_jobs_oldest_waiting_seconds{queue="renditions"}',
    1_801,
    1_800,
  ),
  ImguessrDiskFilling: {
    fires: volume(NATS_DISK, 19),
    silent: [
      volume(NATS_DISK, 21),
      volume('namespace="shop",persistentvolumeclaim="data-nats-0"', 1),
    ],
  },
  ImguessrDiskFullSoon: {
    fires: [
      emptying(NATS_DISK),
      emptying('namespace="play",persistentvolumeclaim="data-postgres-0"'),
    ],
    silent: [
      emptying('namespace="shop",persistentvolumeclaim="data-nats-0"'),
      volume(NATS_DISK, (t) => 39 - (t / DAY_S) * 5),
      volume(NATS_DISK, (t) => 99 - (t / DAY_S) * 30),
    ],
    hours: 8,
  },
  ImguessrRedisMemory: {
    fires: memory(81),
    silent: [memory(80), { 'imguessr_redis_memory_bytes{kind="used"}': 1e12 }],
  },
  ImguessrStatisticsDrift: above('imguessr_audit_drift{audited="redis"}', 1, 0),
  ImguessrAuditStale: {
    fires: [{}, { imguessr_audit_timestamp_seconds: 1 }],
    silent: [{ imguessr_audit_timestamp_seconds: now }],
    hours: 32,
  },
  ImguessrBackupOld: stale('imguessr_last_backup_timestamp_seconds', 27),
  ImguessrBackupMissing: missing('imguessr_last_backup_timestamp_seconds', 49),
  ImguessrRestoreDrillFailed: {
    fires: [drill(100, 200), { imguessr_last_failed_restore_drill_timestamp_seconds: 200 }],
    silent: [drill(200, 100), { imguessr_last_restore_drill_timestamp_seconds: 100 }],
  },
  ImguessrRestoreDrillOld: stale('imguessr_last_restore_drill_timestamp_seconds', 9 * 24 + 2),
  ImguessrRestoreDrillMissing: missing('imguessr_last_restore_drill_timestamp_seconds', 9 * 24 + 1),
  ImguessrTooFewCopies: { fires: copies(2), silent: [copies(3)] },
  ImguessrPlayLogLarge: { fires: events(6e6, 5e6), silent: [events(9e6, 1e6)] },
  ImguessrPlayLogOld: {
    fires: {
      ...events(6e5, 6e5),
      'imguessr_play_log_oldest_fact_age_seconds{partition="0"}': 61 * DAY_S,
    },
    silent: [
      {
        ...events(6e5, 6e5),
        'imguessr_play_log_oldest_fact_age_seconds{partition="0"}': 59 * DAY_S,
      },
      {
        ...events(6e5, 3e5),
        'imguessr_play_log_oldest_fact_age_seconds{partition="0"}': 61 * DAY_S,
      },
    ],
  },
  ImguessrArchiveLag: above('imguessr_archive_lag_seconds{partition="1"}', DAY_S + 1, DAY_S),
  ImguessrArchiverMissing: {
    fires: { ...events(1, 1), 'imguessr_archive_lag_seconds{partition="0",pod="2"}': 0 },
    silent: [
      {
        ...events(1, 1),
        'imguessr_archive_lag_seconds{partition="0",pod="2"}': 0,
        'imguessr_archive_lag_seconds{partition="1",pod="2"}': 0,
      },
    ],
  },
  ImguessrArchiverFailing: {
    fires: { 'imguessr_archive_failures_total{partition="1"}': perSecond(6 / 900) },
    silent: [{ 'imguessr_archive_failures_total{partition="1"}': perSecond(4 / 900) }],
  },
  ImguessrLoginAttempts: {
    fires: {
      'imguessr_http_requests_total{route="/api/admin/login",status="401"}': perSecond(55 / 900),
    },
    silent: [
      {
        'imguessr_http_requests_total{route="/api/admin/login",status="401"}': perSecond(45 / 900),
      },
      { 'imguessr_http_requests_total{route="/api/admin/login",status="200"}': perSecond(1) },
    ],
  },
  ImguessrRateLimited: {
    fires: { 'imguessr_http_requests_total{status="429"}': perSecond(11) },
    silent: [{ 'imguessr_http_requests_total{status="429"}': perSecond(9) }],
  },
  ImguessrErrorBudgetFast: {
    fires: responses(10, 0.1, GUESS),
    silent: [responses(10, 0.002, GUESS), responses(0.01, 0.001, GUESS)],
  },
  ImguessrErrorBudgetSlow: {
    fires: timed('imguessr_http_request_duration_seconds', GUESS, 1, '0.25', 0.95),
    silent: [timed('imguessr_http_request_duration_seconds', GUESS, 1, '0.25', 0.995)],
    hours: 13,
  },
};
