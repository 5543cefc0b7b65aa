import type { JobQueue } from '@imguessr/contracts';
import { describe, expect, test } from 'vitest';
import { describeQueue, durationText, queueState, summaryText } from './jobs.view.ts';

const queue = (given: Partial<JobQueue> = {}): JobQueue => ({
  name: 'pictures',
  waiting: 0,
  active: 0,
  delayed: 0,
  failed: 0,
  oldestWaitingSeconds: 0,
  failures: [],
  ...given,
});

describe('a queue', () => {
  test('has a title, or its own name when it is unknown', () => {
    expect(describeQueue('daily-pick').title).toBe('Daily games');
    expect(describeQueue('mail').title).toBe('mail');
  });

  test.each([
    [{}, 'All done'],
    [{ delayed: 1 }, 'All done'],
    [{ waiting: 2 }, 'Waiting'],
    [{ waiting: 2, active: 1 }, 'Running'],
    [{ waiting: 2, active: 1, failed: 3 }, '3 failed'],
  ])('with %j is "%s"', (given, text) => {
    expect(queueState(queue(given)).text).toBe(text);
  });
});

describe('all queues', () => {
  test('are summarised in one line', () => {
    expect(summaryText([queue(), queue()])).toBe('All jobs done');
    expect(summaryText([queue({ active: 1 }), queue({ waiting: 4 })])).toBe('5 jobs pending');
    expect(summaryText([queue({ active: 1 }), queue({ failed: 1 })])).toBe('1 job failed');
  });
});

describe('a duration', () => {
  test.each([
    [0.4, '0 s'],
    [59.2, '59 s'],
    [61, '1 min'],
    [3_599, '60 min'],
    [7_300, '2 h'],
  ])('of %d seconds', (seconds, text) => {
    expect(durationText(seconds)).toBe(text);
  });
});
