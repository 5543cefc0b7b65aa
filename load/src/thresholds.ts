/** Thresholds of every test; k6 exits with 99 if one fails. */
export const THRESHOLDS = {
  http_req_failed: ['rate<0.001'],
  checks: ['rate>0.999'],
  // The load generator could not sustain its rate, so the measured load was lower than configured.
  dropped_iterations: ['count==0'],
  // Without plays, all latencies are zero and below any limit.
  plays_finished: ['count>0'],
  // Disable the rate limits for a load test: RATE_LIMIT_ADDRESS=0 RATE_LIMIT_SESSION=0.
  rejected_by_limit: ['count==0'],
};

/** Returns latency thresholds of one kind of request, in milliseconds. */
function within(call: string, p95: number, p99: number): Record<string, string[]> {
  return { [`http_req_duration{call:${call}}`]: [`p(95)<${p95}`, `p(99)<${p99}`] };
}

/** Latency that a player experiences, on a machine with spare capacity. */
export const LATENCY_THRESHOLDS = {
  ...within('guess', 150, 400),
  ...within('statistics', 250, 600),
  ...within('game', 150, 400),
};

/**
 * The part of the expected plays that must have been played to their end: those of the last seconds
 * may be cut off.
 */
const MIN_SHARE = 0.9;

/**
 * Returns the threshold of the plays that were played to their end, of those expected of a test or,
 * by tags, of a part of it.
 */
export const finished = (expected: number, tags = ''): Record<string, string[]> => ({
  [`plays_finished${tags}`]: [`count>=${Math.max(1, Math.floor(expected * MIN_SHARE))}`],
});
