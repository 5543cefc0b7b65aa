import { writeFileSync } from 'node:fs';

const OWN_SLACK = '/proc/self/timerslack_ns';

/**
 * Runs `start`, whose new process lets the kernel put off each of its timers by up to `slackNs` nanoseconds
 * (PR_SET_TIMERSLACK in prctl(2), handed on to children). Where the system has no such thing, it just runs it.
 */
export function withTimerSlack<Started>(slackNs: number | undefined, start: () => Started): Started {
  if (slackNs === undefined || !setOwnSlack(slackNs)) return start();
  try {
    return start();
  } finally {
    // Zero is what it was at first.
    setOwnSlack(0);
  }
}

function setOwnSlack(slackNs: number): boolean {
  try {
    writeFileSync(OWN_SLACK, String(slackNs));
    return true;
  } catch {
    return false;
  }
}
