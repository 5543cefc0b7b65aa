import { ConfigError } from './config-error.ts';

/** By the code of the error. */
const ADVICE: Readonly<Record<string, string>> = {
  EADDRINUSE:
    'Another program, or another port of this one, uses it: end that, or set another port.',
  EADDRNOTAVAIL: 'This machine has no such address: set HOST to one of its own, or to 0.0.0.0.',
  EACCES: 'This account may not use it: set a port above 1023.',
  ENOTFOUND: 'There is no such name: set HOST to an address of this machine, or to 0.0.0.0.',
};

/**
 * Returns a problem of the settings for an error of listening at an address and port, and any other
 * error as it is.
 */
export function listenProblem(error: unknown, variable: string): unknown {
  if (!(error instanceof Error)) return error;
  const advice = ADVICE[String((error as NodeJS.ErrnoException).code)];
  return advice ? new ConfigError([`${variable}: ${error.message}. ${advice}`]) : error;
}
