import { randomUUID } from 'node:crypto';
import autocannon, { type Request } from 'autocannon';
import { scatteredName, wrongGuess } from '../plays/seeded-plays.ts';
import type { Answered, OneJob } from './load.ts';

/** As in guess.lua: how many sessions make their first guess before the first of them makes its second. */
const STRIDE = 5_000;

/** The same requests as the scripts for wrk make, from this process. */
export async function autocannonLoad(job: OneJob): Promise<Answered> {
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

function guess({ run, gameIds }: OneJob, nth: number): Request {
  const within = nth % (STRIDE * 5);
  const attempt = Math.floor(within / STRIDE);
  const session = Math.floor(nth / (STRIDE * 5)) * STRIDE + (within % STRIDE);
  return {
    method: 'POST',
    path: `/api/games/${gameIds[session % gameIds.length]}/guess`,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      sessionId: scatteredName(`${run} ${session}`),
      guess: wrongGuess(session + attempt),
      imageIndex: attempt,
    }),
  };
}

function read({ gameIds }: OneJob, nth: number): Request {
  return { method: 'GET', path: `/api/games/${gameIds[nth % gameIds.length]}/client-stats` };
}
