import { writeFileSync } from 'node:fs';

const OWN_SLACK = '/proc/self/timerslack_ns';

/**
 * Runs `start` so that the kernel may delay timers of the new process by `slackNs`
 * (PR_SET_TIMERSLACK, inherited). Linux only.
 */
export function withTimerSlack<Started>(
  slackNs: number | undefined,
  start: () => Started,
): Started {
  if (slackNs === undefined || !setOwnSlack(slackNs)) return start();
  try {
    return start();
  } finally {
    // zero restores the default
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
