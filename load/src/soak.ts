import { demandProduct } from './api.ts';
import { playAsBot } from './bots.ts';
import { readMemory } from './memory.ts';
import { METRICS_URLS, playersFor, rate, seconds } from './settings.ts';
import { FEELS_QUICK, THRESHOLDS } from './thresholds.ts';

const lasts = seconds(3_600);
const half = Math.round(lasts / 2);

const plays = (name: string, begins: number) => ({
  executor: 'constant-arrival-rate',
  rate: rate(5),
  timeUnit: '1s',
  startTime: `${begins}s`,
  duration: `${half}s`,
  exec: 'playing',
  tags: { half: name },
  ...playersFor(rate(5)),
});

// An hour of the same. The second half is held to the same times as the first: what drifts fails there.
export const options = {
  scenarios: {
    first: plays('first', 0),
    second: plays('second', half),
    ...(METRICS_URLS.length > 0 && {
      memory: {
        executor: 'constant-arrival-rate',
        rate: 2,
        timeUnit: '60s',
        duration: `${lasts}s`,
        exec: 'watching',
        ...playersFor(1),
      },
    }),
  },
  thresholds: {
    ...THRESHOLDS,
    ...FEELS_QUICK,
    'http_req_duration{half:first}': ['p(95)<250'],
    'http_req_duration{half:second}': ['p(95)<250'],
  },
};

export const setup = demandProduct;
export const playing = playAsBot;
export const watching = readMemory;
