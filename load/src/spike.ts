import { demandProduct } from './api.ts';
import { playAsBot } from './bots.ts';
import { playersFor, rate, seconds } from './settings.ts';
import { THRESHOLDS } from './thresholds.ts';

const TIMES = 20;
const CALM_S = 30;
const quiet = rate(2);
const loudSeconds = seconds(30);

const phase = (name: string, perSecond: number, begins: number, lasts: number) => ({
  executor: 'constant-arrival-rate',
  rate: perSecond,
  timeUnit: '1s',
  startTime: `${begins}s`,
  duration: `${lasts}s`,
  tags: { phase: name },
  ...playersFor(perSecond),
});

// Twenty times as many at once. They may wait, and nothing may be lost; ten seconds after, all must be as before.
export const options = {
  scenarios: {
    before: phase('before', quiet, 0, CALM_S),
    spike: phase('spike', quiet * TIMES, CALM_S, loudSeconds),
    settling: phase('settling', quiet, CALM_S + loudSeconds, 10),
    after: phase('after', quiet, CALM_S + loudSeconds + 10, CALM_S),
  },
  thresholds: {
    ...THRESHOLDS,
    dropped_iterations: ['count>=0'],
    'http_req_duration{phase:before}': ['p(95)<250'],
    'http_req_duration{phase:spike}': ['p(95)<3000'],
    'http_req_duration{phase:after}': ['p(95)<250'],
  },
};

export const setup = demandProduct;
export default playAsBot;
