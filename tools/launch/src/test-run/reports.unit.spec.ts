import { describe, expect, test } from 'vitest';
import {
  describeTally,
  readReport,
  sum,
  tallyOf,
  type VitestReport,
  withExitCode,
} from './reports.ts';

const file = (status: string, tests: readonly string[] = []) => ({
  status,
  assertionResults: tests.map((ended) => ({ status: ended })),
});
const report: VitestReport = {
  testResults: [
    file('failed', ['passed', 'failed', 'pending']),
    file('passed', ['passed', 'passed', 'skipped', 'todo']),
  ],
};

describe('a vitest report', () => {
  test('counts what passed, what failed, and as skipped both the skipped and the planned', () => {
    expect(tallyOf(report)).toEqual({ passed: 3, failed: 1, skipped: 3 });
  });

  test('counts a file that failed outside of its tests as one failure', () => {
    const testResults = [file('failed'), file('failed', ['passed'])];
    expect(tallyOf({ testResults })).toEqual({ passed: 1, failed: 2, skipped: 0 });
  });

  test('that is missing counts as one failure', () => {
    const missing = readReport('/nowhere/report.json');
    expect(tallyOf(missing)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

test('a run that ended badly is a failure even when each of its tests passed', () => {
  expect(withExitCode({ passed: 5, failed: 0, skipped: 0 }, 1).failed).toBe(1);
  expect(withExitCode({ passed: 5, failed: 2, skipped: 0 }, 1).failed).toBe(2);
});

test('the closing line adds everything up and names the skipped only when there are any', () => {
  expect(describeTally(sum([tallyOf(report), { passed: 1, failed: 0, skipped: 0 }]))).toBe(
    '4 passed, 1 failed, 3 skipped',
  );
  expect(describeTally({ passed: 4, failed: 0, skipped: 0 })).toBe('4 passed, 0 failed');
});
