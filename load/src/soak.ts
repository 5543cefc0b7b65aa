import { assertReady } from './api.ts';
import { playAsBot } from './journey.ts';
import { playersFor, rate, seconds } from './settings.ts';
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
