import { demandProduct } from './api.ts';
import { playAsBot } from './bots.ts';
import { playersFor, rate, seconds } from './settings.ts';

const most = rate(200);

// Finds where it breaks, and stops there: not a gate. The last rate that held is in the progress line.
export const options = {
  scenarios: {
    play: {
      executor: 'ramping-arrival-rate',
      startRate: 1,
      timeUnit: '1s',
      stages: [{ target: most, duration: `${seconds(600)}s` }],
      ...playersFor(most),
    },
  },
  thresholds: {
    http_req_failed: [{ threshold: 'rate<0.01', abortOnFail: true, delayAbortEval: '10s' }],
    'http_req_duration{call:guess}': [{ threshold: 'p(95)<1000', abortOnFail: true, delayAbortEval: '10s' }],
    dropped_iterations: [{ threshold: 'count<50', abortOnFail: true }],
  },
};

export const setup = demandProduct;
export default playAsBot;
