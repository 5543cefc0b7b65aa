import { randomUUID } from 'node:crypto';
import autocannon, { type Request } from 'autocannon';
import { hashedName, wrongGuess } from '../plays/seeded-plays.ts';
import type { LoadResult, TargetJob } from './load.ts';

/** The number of sessions that guess once before the first of them guesses a second time. The same as in guess.lua. */
const STRIDE = 5_000;

/** Sends the same requests as the wrk scripts, from this process. */
export async function autocannonLoad(job: TargetJob): Promise<LoadResult> {
  let sent = 0;
  const next = job.kind === 'guess' ? guess : read;
  const result = await autocannon({
    url: job.url,
    connections: job.connections,
    duration: job.seconds,
    timeout: 60,
    ...(job.rate !== undefined && { overallRate: job.rate, ignoreCoordinatedOmission: true }),
    requests: [{ setupRequest: (request) => ({ ...request, ...next(job, sent++) }) }],
  });
  return {
    seconds: result.duration,
    completed: result.requests.total,
    failed: result.non2xx + result.errors,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}

function guess({ run, gameIds }: TargetJob, index: number): Request {
  const within = index % (STRIDE * 5);
  const attempt = Math.floor(within / STRIDE);
  const session = Math.floor(index / (STRIDE * 5)) * STRIDE + (within % STRIDE);
  return {
    method: 'POST',
    path: `/api/games/${gameIds[session % gameIds.length]}/guess`,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      sessionId: hashedName(`${run} ${session}`),
      guess: wrongGuess(session + attempt),
      imageIndex: attempt,
    }),
  };
}

function read({ gameIds }: TargetJob, index: number): Request {
  return { method: 'GET', path: `/api/games/${gameIds[index % gameIds.length]}/client-stats` };
}
