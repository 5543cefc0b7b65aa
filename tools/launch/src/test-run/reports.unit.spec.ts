import { describe, expect, test } from 'vitest';
import {
  describeTally,
  filesThatFailed,
  readReport,
  sum,
  tallyOf,
  testsThatFailed,
  type VitestReport,
  withExitCode,
  withoutFiles,
  withoutSecondChances,
} from './reports.ts';

const file = (
  name: string,
  status: string,
  tests: Record<string, string> = {},
): VitestReport['testResults'][number] => ({
  name,
  status,
  assertionResults: Object.entries(tests).map(([fullName, ended]) => ({ fullName, status: ended })),
});
const report: VitestReport = {
  testResults: [
    file('/a.spec.ts', 'failed', { one: 'passed', two: 'failed', three: 'pending' }),
    file('/b.spec.ts', 'passed', { four: 'passed', five: 'passed', six: 'skipped', seven: 'todo' }),
  ],
};

describe('a vitest report', () => {
  test('counts what passed, what failed, and as skipped both the skipped and the planned', () => {
    expect(tallyOf(report)).toEqual({ passed: 3, failed: 1, skipped: 3 });
  });

  test('counts a file that failed outside of its tests as one failure', () => {
    const testResults = [
      file('/c.spec.ts', 'failed'),
      file('/d.spec.ts', 'failed', { eight: 'passed' }),
    ];
    expect(tallyOf({ testResults })).toEqual({ passed: 1, failed: 2, skipped: 0 });
    expect(testsThatFailed({ testResults })).toEqual(['/c.spec.ts', '/d.spec.ts']);
  });

  test('that is missing counts as one failure, of no file', () => {
    const missing = readReport('/nowhere/report.json');
    expect(tallyOf(missing)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(filesThatFailed(missing)).toEqual([]);
  });
});

describe('what failed', () => {
  test('is named, and is counted again from another run of its files', () => {
    expect(filesThatFailed(report)).toEqual(['/a.spec.ts']);
    expect(testsThatFailed(report)).toEqual(['two']);
    expect(tallyOf(withoutFiles(report, ['/a.spec.ts']))).toEqual({
      passed: 2,
      failed: 0,
      skipped: 2,
    });
  });
});

describe('a run that ended badly', () => {
  test('is a failure even when each of its tests passed', () => {
    expect(withExitCode({ passed: 5, failed: 0, skipped: 0 }, 1).failed).toBe(1);
    expect(withExitCode({ passed: 5, failed: 2, skipped: 0 }, 1).failed).toBe(2);
  });
});

describe('a test that failed and then passed', () => {
  test('is among those that passed, or among those that failed where there are no second chances', () => {
    const total = sum([
      { passed: 5, failed: 1, skipped: 2 },
      { passed: 3, failed: 0, skipped: 0, unstable: 2 },
    ]);
    expect(total).toEqual({ passed: 8, failed: 1, skipped: 2, unstable: 2 });
    expect(withoutSecondChances(total)).toEqual({ passed: 6, failed: 3, skipped: 2 });
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
