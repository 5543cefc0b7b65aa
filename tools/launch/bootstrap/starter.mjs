import { readFileSync } from 'node:fs';

const LOOK_MS = 500;

/**
 * Asks this process to stop, as SIGTERM does, when npm ran it and is gone: npm that is killed tells nobody, and what it
 * started would go on with nobody left to end it. Does nothing for a process that was started in another way.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const begun = starters();
  const look = setInterval(() => {
    if (starters() === begun) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  look.unref();
}

/** The parent, and when that is the shell in which npm runs a script (it outlives npm), the shell's parent. */
function starters() {
  const parent = process.ppid;
  try {
    const [, option] = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0');
    if (option !== '-c') return String(parent);
    // the name, in brackets, may hold anything; the parent is the second field after it (proc(5))
    const afterName = readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ').at(-1);
    return `${parent} ${afterName?.split(' ')[1]}`;
  } catch {
    // no such files on macOS, where the shell becomes the script and npm is the parent itself
    return String(parent);
  }
}
