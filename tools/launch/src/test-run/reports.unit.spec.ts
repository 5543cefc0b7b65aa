import { describe, expect, test } from 'vitest';
import { describeTally, sum, tallyFiles, tallyOf, withExitCode } from './reports.ts';

const report = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] };

describe('a vitest report', () => {
  test('counts what passed, what failed, and as skipped both the skipped and the planned', () => {
    expect(tallyOf(report)).toEqual({ passed: 3, failed: 1, skipped: 3 });
  });

  test('counts a file that could not even be loaded as one failure', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
    ];
    expect(tallyOf({ ...report, testResults }).failed).toBe(2);
  });

  test('that is missing counts as one failure', () => {
    expect(tallyFiles(['/nowhere/report.json'])).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('a run that ended badly', () => {
  test('is a failure even when each of its tests passed', () => {
    expect(withExitCode({ passed: 5, failed: 0, skipped: 0 }, 1).failed).toBe(1);
    expect(withExitCode({ passed: 5, failed: 2, skipped: 0 }, 1).failed).toBe(2);
  });
});

describe('the closing line', () => {
  test('adds everything up and names the skipped only when there are any', () => {
    expect(describeTally(sum([tallyOf(report), { passed: 1, failed: 0, skipped: 0 }]))).toBe(
      '4 passed, 1 failed, 3 skipped',
    );
    expect(describeTally({ passed: 4, failed: 0, skipped: 0 })).toBe('4 passed, 0 failed');
  });
});
