import { fail } from 'k6';

/** What a run may be told by the environment (`-e NAME=value`, or NAME=value before the command). */
export const BASE_URL = (__ENV.BASE_URL || 'http://localhost:8080').replace(/\/$/, '');
/** Only for the administrators' share of the load; without it there is none. */
export const ADMIN_PASSWORD = __ENV.ADMIN_PASSWORD || '';
/** Addresses of the services' /metrics, separated by commas: `soak` follows the memory of each. */
export const METRICS_URLS = (__ENV.METRICS_URLS || '').split(',').filter((url) => url !== '');

const MOST_PER_SECOND = 2_000;
const LONGEST_SECONDS = 4 * 3_600;

/** Plays begun each second: RATE, or what the test takes when nothing is said. */
export function rate(usual: number): number {
  const asked = Number(__ENV.RATE || usual);
  if (asked >= 1 && asked <= MOST_PER_SECOND && Number.isInteger(asked)) return asked;
  return fail(`RATE=${__ENV.RATE} is not a whole number of plays a second from 1 to ${MOST_PER_SECOND}.`);
}

/** How long the main part lasts, in seconds: SECONDS, or what the test takes when nothing is said. */
export function seconds(usual: number): number {
  const asked = Number(__ENV.SECONDS || usual);
  if (asked >= 1 && asked <= LONGEST_SECONDS) return Math.round(asked);
  return fail(`SECONDS=${__ENV.SECONDS} is not a number of seconds from 1 to ${LONGEST_SECONDS}.`);
}

/** A play takes a few hundred milliseconds; a product that slows down gets more players at once, up to ten times. */
export function playersFor(perSecond: number): { preAllocatedVUs: number; maxVUs: number } {
  return { preAllocatedVUs: Math.max(2, perSecond), maxVUs: Math.max(20, perSecond * 10) };
}
