import exec from 'k6/execution';
import { play } from './journey.ts';

const run = Date.now().toString(36);

/** Plays once under a new session id. The play is marked as a bot's and does not count in the statistics. */
export function playAsBot(): void {
  const n = exec.scenario.iterationInTest;
  play({ n, sessionId: `k6-${run}-${exec.scenario.name}-${exec.vu.idInTest}-${n}`, isAISelfPlay: true });
}
