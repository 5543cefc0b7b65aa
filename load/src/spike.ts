import { assertReady } from './api.ts';
import { playAsBot } from './journey.ts';
import { playersFor, rate, seconds } from './settings.ts';
import { finished, THRESHOLDS } from './thresholds.ts';

const FACTOR = 20;
const NORMAL_S = 30;
const normalRate = rate(2);
const spikeS = seconds(30);

/**
 * Plays of the spike that may not be started because all virtual users are waiting for responses.
 */
const maxDropped = Math.round(normalRate * FACTOR * spikeS * 0.05);
const { dropped_iterations: noneDropped, ...others } = THRESHOLDS;

const phase = (name: string, perSecond: number, startS: number, durationS: number) => ({
  executor: 'constant-arrival-rate',
  rate: perSecond,
  timeUnit: '1s',
  startTime: `${startS}s`,
  duration: `${durationS}s`,
  tags: { phase: name },
  ...playersFor(perSecond),
});

// A 20× spike. Requests may be slow, but none may fail; ten seconds later, latency must be normal
// again.
export const options = {
  scenarios: {
    before: phase('before', normalRate, 0, NORMAL_S),
    spike: phase('spike', normalRate * FACTOR, NORMAL_S, spikeS),
    settling: phase('settling', normalRate, NORMAL_S + spikeS, 10),
    after: phase('after', normalRate, NORMAL_S + spikeS + 10, NORMAL_S),
  },
  thresholds: {
    ...others,
    'dropped_iterations{scenario:before}': noneDropped,
    'dropped_iterations{scenario:spike}': [`count<=${maxDropped}`],
    'dropped_iterations{scenario:after}': noneDropped,
    ...finished(normalRate * NORMAL_S, '{phase:before}'),
    ...finished(normalRate * FACTOR * spikeS, '{phase:spike}'),
    ...finished(normalRate * NORMAL_S, '{phase:after}'),
    'http_req_duration{phase:before}': ['p(95)<250'],
    'http_req_duration{phase:spike}': ['p(95)<3000'],
    'http_req_duration{phase:after}': ['p(95)<250'],
  },
};

export const setup = assertReady;
export default playAsBot;
