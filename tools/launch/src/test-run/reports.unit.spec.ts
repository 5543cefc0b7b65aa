import { describe, expect, test } from 'vitest';
import { describeTally, readReport, sum, tallyOf, type VitestReport } from './reports.ts';

const report: VitestReport = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
};

describe('the tally of a run of vitest', () => {
  test('has as skipped both the skipped and the planned', () => {
    expect(tallyOf(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 3 });
  });

  test('of a run that ended badly has a failure even when each test passed, or without a report', () => {
    expect(tallyOf({ ...report, numFailedTests: 0 }, 1).failed).toBe(1);
    const missing = readReport('/nowhere/report.json');
    expect(tallyOf(missing, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

test('the closing line adds everything up and names the skipped only when there are any', () => {
  expect(describeTally(sum([tallyOf(report, 1), { passed: 1, failed: 0, skipped: 0 }]))).toBe(
    '4 passed, 1 failed, 3 skipped',
  );
  expect(describeTally({ passed: 4, failed: 0, skipped: 0 })).toBe('4 passed, 0 failed');
});
