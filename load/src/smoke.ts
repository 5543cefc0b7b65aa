import { assertReady } from './api.ts';
import { playAsBot } from './journey.ts';
import { playersFor, rate, seconds } from './settings.ts';
import { finished, THRESHOLDS } from './thresholds.ts';

// One play per second for twenty seconds; no request may fail.
export const options = {
  scenarios: {
    play: {
      executor: 'constant-arrival-rate',
      rate: rate(1),
      timeUnit: '1s',
      duration: `${seconds(20)}s`,
      ...playersFor(rate(1)),
    },
  },
  thresholds: {
    ...THRESHOLDS,
    ...finished(rate(1) * seconds(20)),
    http_req_failed: ['rate==0'],
    checks: ['rate==1'],
  },
};

export const setup = assertReady;
export default playAsBot;
