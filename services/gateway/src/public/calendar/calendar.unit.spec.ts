import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { calendarOf } from './calendar.ts';

const site = 'https://play.example.com';
const nowMs = Date.parse('2026-05-12T11:00:00.123Z');
const days = [
  { date: '2026-05-30', state: 'planned' },
  { date: '2026-05-31', state: 'broken' },
  { date: '2026-06-01', state: 'likely' },
  { date: '2026-06-02', state: 'none' },
] as const;

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return {
    name: calendar.getFirstPropertyValue('name'),
    events: calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each)),
    components: calendar.getAllSubcomponents('vevent'),
  };
}

describe('the calendar', () => {
  test('has a whole day for each day of the plan, with a link to it', () => {
    const { name, events, components } = read(calendarOf(days, { site, name: 'Imguessr', nowMs }));
    expect(name).toBe('Imguessr');
    expect(
      events.map(({ summary, startDate, endDate }) => [
        summary,
        startDate.isDate,
        String(startDate),
        String(endDate),
      ]),
    ).toEqual([
      ['Imguessr: Planned', true, '2026-05-30', '2026-05-31'],
      ['Imguessr: Planned, but it cannot be played', true, '2026-05-31', '2026-06-01'],
      ['Imguessr: Likely', true, '2026-06-01', '2026-06-02'],
      ['Imguessr: No game', true, '2026-06-02', '2026-06-03'],
    ]);
    expect(events.map(({ uid }) => uid)).toEqual(
      days.map(({ date }) => `${date}@play.example.com`),
    );
    const [first] = components;
    expect(first?.getFirstPropertyValue('url')).toBe(`${site}/admin/schedule?day=2026-05-30`);
    expect(String(first?.getFirstPropertyValue('dtstamp'))).toBe('2026-05-12T11:00:00Z');
    expect(first?.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
  });

  test('keeps names with commas, semicolons, backslashes and long ones in any script', () => {
    const name = `Bilder, Rätsel; Spaß \\ ${'谜🧩'.repeat(30)}`;
    const text = calendarOf(days, { site, name, nowMs });
    expect(read(text).events[0]?.summary).toBe(`${name}: Planned`);
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text).not.toMatch(/[^\r]\n/);
  });

  test('cannot be extended by a name', () => {
    const { events } = read(
      calendarOf(days, { site, name: 'A\r\nEND:VCALENDAR\r\nBEGIN:VEVENT', nowMs }),
    );
    expect(events).toHaveLength(days.length);
  });
});
