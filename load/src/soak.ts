import http from 'k6/http';
import { Trend } from 'k6/metrics';
import { assertReady } from './api.ts';
import { playAsBot } from './journey.ts';
import { METRICS_URLS, playersFor, rate, seconds } from './settings.ts';
import { finished, LATENCY_THRESHOLDS, THRESHOLDS } from './thresholds.ts';

const durationS = seconds(3_600);
const half = Math.round(durationS / 2);

const plays = (name: string, startS: number) => ({
  executor: 'constant-arrival-rate',
  rate: rate(5),
  timeUnit: '1s',
  startTime: `${startS}s`,
  duration: `${half}s`,
  exec: 'playing',
  tags: { half: name },
  ...playersFor(rate(5)),
});

// An hour at a constant rate. Both halves have the same latency thresholds, so the second one fails
// if the product degrades.
export const options = {
  scenarios: {
    first: plays('first', 0),
    second: plays('second', half),
    ...(METRICS_URLS.length > 0 && {
      memory: {
        executor: 'constant-arrival-rate',
        rate: 2,
        timeUnit: '60s',
        duration: `${durationS}s`,
        exec: 'watching',
        ...playersFor(1),
      },
    }),
  },
  thresholds: {
    ...THRESHOLDS,
    ...LATENCY_THRESHOLDS,
    ...finished(rate(5) * half, '{half:first}'),
    ...finished(rate(5) * half, '{half:second}'),
    'http_req_duration{half:first}': ['p(95)<250'],
    'http_req_duration{half:second}': ['p(95)<250'],
  },
};

export const setup = assertReady;
export const playing = playAsBot;

const memory = new Trend('resident_megabytes');

/** Records the resident memory of each process in METRICS_URLS. */
export function watching(): void {
  for (const url of METRICS_URLS) {
    const text = http.get(url, {
      tags: { call: 'metrics', name: 'metrics' },
      responseType: 'text',
    }).body;
    const found = /^process_resident_memory_bytes\{service="([^"]+)"\} (\d+)/m.exec(text ?? '');
    if (found?.[1]) memory.add(Number(found[2]) / 1e6, { process: found[1] });
  }
}
