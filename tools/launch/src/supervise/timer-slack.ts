import { writeFileSync } from 'node:fs';

const OWN_SLACK = '/proc/self/timerslack_ns';

/**
 * Runs `start` so that the kernel may delay each timer of the process it creates by up to `slackNs` nanoseconds
 * (PR_SET_TIMERSLACK in prctl(2), inherited by children). Other systems than Linux ignore it.
 */
export function withTimerSlack<Started>(slackNs: number | undefined, start: () => Started): Started {
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
