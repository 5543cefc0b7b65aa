import { readFileSync } from 'node:fs';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** The parts of a vitest JSON report that count. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** A run that left no report: one failure. */
const NO_REPORT: VitestReport = { testResults: [{ status: 'failed', assertionResults: [] }] };

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

export function sum(tallies: readonly Tally[]): Tally {
  const total = (key: keyof Tally) => tallies.reduce((count, tally) => count + tally[key], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
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
