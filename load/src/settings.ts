import { fail } from 'k6';

/**
 * The target of a run. Settings are environment variables (`-e NAME=value`, or NAME=value before
 * the command).
 */
export const BASE_URL = (__ENV.BASE_URL || 'http://localhost:8080').replace(/\/$/, '');
/** Enables the administrator's part of `load`. */
export const ADMIN_PASSWORD = __ENV.ADMIN_PASSWORD || '';

const MAX_RATE = 2_000;
const MAX_SECONDS = 4 * 3_600;

/**
 * Returns the plays to start per second: RATE, or the default of the test. Aborts the run if RATE
 * is invalid.
 */
export function rate(defaultRate: number): number {
  const value = Number(__ENV.RATE || defaultRate);
  if (value >= 1 && value <= MAX_RATE && Number.isInteger(value)) return value;
  return fail(
    `RATE=${__ENV.RATE} must be a whole number of plays per second from 1 to ${MAX_RATE}.`,
  );
}

/**
 * Returns the duration of the main part in seconds: SECONDS, or the default of the test. Aborts the
 * run if SECONDS is invalid.
 */
export function seconds(defaultSeconds: number): number {
  const value = Number(__ENV.SECONDS || defaultSeconds);
  if (value >= 1 && value <= MAX_SECONDS) return Math.round(value);
  return fail(`SECONDS=${__ENV.SECONDS} must be a number of seconds from 1 to ${MAX_SECONDS}.`);
}

/**
 * Returns the virtual users for a rate: a play takes several hundred milliseconds, and up to ten
 * times as long under overload.
 */
export function playersFor(perSecond: number): { preAllocatedVUs: number; maxVUs: number } {
  return { preAllocatedVUs: Math.max(2, perSecond), maxVUs: Math.max(20, perSecond * 10) };
}
