import { text } from '@imguessr/texts';
/**
 * Returns the milliseconds until the next local midnight; days of 23 and 25 hours (daylight saving)
 * are handled.
 */
export function msToMidnight(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** The steps in which the time left is shown: minutes, and seconds in the last minute. */
const stepOf = (ms: number): number => (ms > MINUTE_MS ? MINUTE_MS : SECOND_MS);

/** Returns the milliseconds after which the text of the time left changes. */
export const msToNextText = (ms: number): number => ms % stepOf(ms) || stepOf(ms);

/**
 * Formats milliseconds as `5 h 7 min`, `7 min` or, in the last minute, `9 s`, rounded up and never
 * below zero.
 */
export function timeLeftText(ms: number): string {
  const steps = Math.ceil(Math.max(0, ms) / stepOf(ms));
  if (stepOf(ms) === SECOND_MS) return text('{steps} s', { steps });
  const hours = Math.floor(steps / 60);
  return hours > 0
    ? text('{hours} h {minutes} min', { hours, minutes: steps % 60 })
    : text('{steps} min', { steps });
}
