import { readFileSync } from 'node:fs';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** The number of passed tests that had failed before. */
  unstable?: number;
}

/** The parts of a vitest JSON report that count. */
export interface VitestReport {
  readonly testResults: readonly {
    /** The file's absolute path. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** A run that left no report: one failure, of no file. */
const NO_REPORT: VitestReport = {
  testResults: [{ name: '', status: 'failed', assertionResults: [] }],
};

/** Returns the report in this file; one that is missing or not a report counts as one failure. */
export function readReport(file: string): VitestReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  } catch {
    return NO_REPORT;
  }
}

/**
 * Returns the tally of a vitest report. A file that failed before its first test, or after its
 * last, counts as one failure.
 */
export function tallyOf({ testResults }: VitestReport): Tally {
  const ends = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ status }) => status),
  );
  const passed = ends.filter((status) => status === 'passed').length;
  const failed = ends.filter((status) => status === 'failed').length;
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed, failed: failed + broken.length, skipped: ends.length - passed - failed };
}

/** Returns the paths of the files in which something failed. */
export function filesThatFailed({ testResults }: VitestReport): string[] {
  return testResults
    .filter(({ name, status }) => name !== '' && status === 'failed')
    .map(({ name }) => name);
}

/** Returns the names of the tests that failed, and of the files that did so outside of a test. */
export function testsThatFailed({ testResults }: VitestReport): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => fullName);
      return failed.length > 0 ? failed : [name];
    });
}

/** Returns the report without what it says of these files. */
export function withoutFiles(
  { testResults }: VitestReport,
  files: readonly string[],
): VitestReport {
  return { testResults: testResults.filter(({ name }) => !files.includes(name)) };
}

/** Returns the tally of a tool that has no tests of its own: it counts as one. */
export function tallyOfTool(code: number): Tally {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/**
 * Returns the tally with one failure when vitest failed although every test passed, as with an
 * error outside of any test.
 */
export function withExitCode(tally: Tally, code: number): Tally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

export function sum(tallies: Tally[]): Required<Tally> {
  return tallies.reduce<Required<Tally>>(
    (total, { passed, failed, skipped, unstable = 0 }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      unstable: total.unstable + unstable,
    }),
    { passed: 0, failed: 0, skipped: 0, unstable: 0 },
  );
}

/** Counts the tests that passed only when they were run again as failed. */
export function withoutSecondChances({
  passed,
  failed,
  skipped,
  unstable,
}: Required<Tally>): Tally {
  return { passed: passed - unstable, failed: failed + unstable, skipped };
}

/** `12 passed, 0 failed`, and how many were skipped if any. */
export function describeTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Describes one stage, in words that cannot be mistaken for the total at the end. */
export function describeStage({ passed, failed, skipped }: Tally): string {
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  return failed > 0 ? `FAILED (${failed} of ${passed + failed}${left})` : `ok (${passed}${left})`;
}
