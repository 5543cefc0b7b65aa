// Evaluates every rule over days, which takes half as long as all other tests of the chart.
import { describe, expect, test } from 'vitest';
import { isAvailable, rules } from './installed-rules.ts';
import { monitoredProduct, type Span, volume } from './monitored-product.ts';
import { namesOf, replay } from './replay.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

describe.skipIf(!isAvailable)('in a calm week with releases and single failures', () => {
  test('no alert fires', async () => {
    const span: Span = { end: 7 * DAY, scrape: 60 };
    const byHour = (t: number) => 6 + 5.9 * Math.sin(((t - 9 * HOUR) / DAY) * 2 * Math.PI);
    // a single failure every two hours, also at night at a call every ten seconds
    const single = (t: number) => (t % (2 * HOUR) === 0 ? 1 / (byHour(t) * 60) : 0);
    const week = monitoredProduct(
      {
        guessesPerSecond: byHour,
        failedGuesses: single,
        failedPages: single,
        slowGuesses: (t) => (t % DAY > 12 * HOUR && t % DAY < 13 * HOUR ? 0.02 : 0.001),
        lateCounts: (t) => (t % DAY === 2 * HOUR ? 0.5 : 0),
        restartsAt: [1.4 * DAY, 3.4 * DAY, 5.5 * DAY].map(Math.round),
      },
      span,
    );
    const disk = volume('play', 'data-game-imguessr-nats-0', (t) => 0.9 - t / (70 * DAY), span);
    expect(namesOf(await replay(rules, [...week, ...disk], span.end))).toEqual([]);
  });
});

describe.skipIf(!isAvailable)('an outage', () => {
  test.each([
    [
      'a failure in a thousand guesses for three days',
      { failedGuesses: () => 0.001 },
      3.2 * DAY,
      'guess-kept',
    ],
    [
      'a guess in twenty slow for thirty hours',
      { slowGuesses: () => 0.05 },
      30 * HOUR,
      'guess-fast',
    ],
  ])('that is slow warns and does not page: %s', async (_what, course, end, slo) => {
    const fired = await replay(rules, monitoredProduct(course, { end, scrape: 60 }), end);
    expect(namesOf(fired)).toEqual([`ImguessrErrorBudgetSlow ${slo}`]);
    expect(fired[0]?.labels.severity).toBe('warning');
  });

  test('that is slow does not warn before a day, or three, have been recorded by half', async () => {
    const begin = (course: Parameters<typeof monitoredProduct>[0], end: number) =>
      replay(rules, monitoredProduct(course, { end, scrape: 60 }), end);
    expect(namesOf(await begin({ slowGuesses: () => 0.05 }, 11 * HOUR))).toEqual([]);
    const [warning] = await begin({ slowGuesses: () => 0.05 }, 13 * HOUR);
    expect(warning).toMatchObject({
      alert: 'ImguessrErrorBudgetSlow',
      labels: { slo: 'guess-fast' },
    });
    expect(namesOf(await begin({ failedGuesses: () => 0.001 }, 34 * HOUR))).toEqual([]);
  });
});
