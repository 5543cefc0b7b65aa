import { demandProduct } from './api.ts';
import { playAsBot } from './bots.ts';
import { playersFor, rate, seconds } from './settings.ts';
import { THRESHOLDS } from './thresholds.ts';

// Does it work at all: a play a second for twenty seconds, and nothing may go wrong.
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
  thresholds: { ...THRESHOLDS, http_req_failed: ['rate==0'], checks: ['rate==1'] },
};

export const setup = demandProduct;
export default playAsBot;
