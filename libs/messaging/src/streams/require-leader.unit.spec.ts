import type { StreamInfo } from '@nats-io/jetstream';
import { expect, test } from 'vitest';
import { requireLeader } from './require-leader.ts';

const SECOND_NS = 1e9;
const others = (...silent: number[]) =>
  silent.map((seconds, index) => ({
    name: `n${index}`,
    current: true,
    active: seconds * SECOND_NS,
    lag: 0,
  }));

test.each([
  ['a server alone', undefined, true],
  ['one copy', { leader: 'a', replicas: [] }, true],
  ['a leader that both others answer', { leader: 'a', replicas: others(0, 1) }, true],
  ['a leader that one of them answers', { leader: 'a', replicas: others(60, 1) }, true],
  ['a leader that was suspended', { leader: 'a', replicas: others(4, 5) }, false],
  ['a leader that has just lost an election', { leader: '', replicas: others(0, 0, 0) }, false],
])('%s knows the stream: %s', (_, cluster, isKnown) => {
  const ask = () => requireLeader({ cluster, config: { name: 'S' } } as StreamInfo);
  if (isKnown) expect(ask).not.toThrow();
  else expect(ask).toThrow('stream S has no leader');
});
