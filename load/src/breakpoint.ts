import { assertReady } from './api.ts';
import { playAsBot } from './journey.ts';
import { playersFor, rate, seconds } from './settings.ts';

const maxRate = rate(200);

// Raises the rate until a threshold fails, and stops there. The progress line shows the last rate
// that was sustained.
export const options = {
  scenarios: {
    play: {
      executor: 'ramping-arrival-rate',
      startRate: 1,
      timeUnit: '1s',
      stages: [{ target: maxRate, duration: `${seconds(600)}s` }],
      ...playersFor(maxRate),
    },
  },
  thresholds: {
    http_req_failed: [{ threshold: 'rate<0.01', abortOnFail: true, delayAbortEval: '10s' }],
    'http_req_duration{call:guess}': [
      { threshold: 'p(95)<1000', abortOnFail: true, delayAbortEval: '10s' },
    ],
    plays_finished: ['count>0'],
    dropped_iterations: [{ threshold: 'count<50', abortOnFail: true }],
  },
};

export const setup = assertReady;
export default playAsBot;
