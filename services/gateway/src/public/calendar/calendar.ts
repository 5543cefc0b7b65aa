// iCalendar (RFC 5545) of days alone needs no time zones and no recurrence: `ical-generator` does
// not run on Node 20, and `ics` brings
// a schema library along. The test reads the result with `ical.js`.
import type { CalendarDay } from '@imguessr/contracts';
import { shiftDate } from '@imguessr/game-rules';

const TEXTS: Readonly<Record<CalendarDay['state'], string>> = {
  planned: 'Planned',
  broken: 'Planned, but it cannot be played',
  likely: 'Likely',
  none: 'No game',
};

interface Site {
  /** Its address, without a slash at the end. */
  readonly site: string;
  readonly name: string;
  readonly nowMs: number;
}

/**
 * Returns a calendar with an event for each day, which says whether it has a game, but not which.
 */
export function calendarOf(days: readonly CalendarDay[], { site, name, nowMs }: Site): string {
  const stamp = compact(new Date(nowMs).toISOString().replace(/\.\d+/, ''));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(name)}//Schedule//EN`,
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...days.flatMap(({ date, state }) => [
      'BEGIN:VEVENT',
      `UID:${date}@${new URL(site).host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(date)}`,
      `DTEND;VALUE=DATE:${compact(shiftDate(date, 1))}`,
      `SUMMARY:${escapeText(`${name}: ${TEXTS[state]}`)}`,
      `STATUS:${state === 'planned' ? 'CONFIRMED' : 'TENTATIVE'}`,
      'TRANSP:TRANSPARENT',
      `URL:${site}/admin/schedule?day=${date}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

const compact = (text: string): string => text.replace(/[-:]/g, '');

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' ');

const MAX_LINE_BYTES = 75;

/** A line that is too long goes on in the next one, after a space; no letter is broken. */
function fold(line: string): string {
  const parts = [''];
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > MAX_LINE_BYTES) {
      parts.push('');
      bytes = 1;
    }
    parts[parts.length - 1] += letter;
    bytes += size;
  }
  return parts.join('\r\n ');
}
