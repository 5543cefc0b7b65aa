/** What every test holds the product to; a threshold that fails makes the run end with 99. */
export const THRESHOLDS = {
  http_req_failed: ['rate<0.001'],
  checks: ['rate>0.999'],
  // The generator could not keep its rate: what was measured is then a lower load than asked for.
  dropped_iterations: ['count==0'],
  // The limits on calls are for people. Lift them for a load test: RATE_LIMIT_ADDRESS=0 RATE_LIMIT_SESSION=0.
  refused_by_limit: ['count==0'],
};

/** Times of one kind of call, in milliseconds. */
function within(call: string, p95: number, p99: number): Record<string, string[]> {
  return { [`http_req_duration{call:${call}}`]: [`p(95)<${p95}`, `p(99)<${p99}`] };
}

/** What a player feels, on a machine with some room. */
export const FEELS_QUICK = {
  ...within('guess', 150, 400),
  ...within('statistics', 250, 600),
  ...within('game', 150, 400),
};
