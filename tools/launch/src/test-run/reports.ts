import { readJsonFile } from '../data-folder.ts';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** The totals of a vitest JSON report. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

const NO_REPORT: VitestReport = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
};

/** Returns the report in this file; that of no tests if it is missing or not a report. */
export const readReport = (file: string): VitestReport =>
  readJsonFile<VitestReport>(file) ?? NO_REPORT;

/**
 * Returns the tally of a run of vitest. One that failed although every test passed, as with an error
 * outside of any test, counts as one failure.
 */
export const tallyOf = (report: VitestReport, code: number): Tally => ({
  passed: report.numPassedTests,
  failed: code === 0 ? 0 : Math.max(1, report.numFailedTests),
  skipped: report.numPendingTests + report.numTodoTests,
});

/** Returns the tally of a tool that has no tests of its own: it counts as one. */
export function tallyOfTool(code: number): Tally {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
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
