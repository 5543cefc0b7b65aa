import { readFileSync } from 'node:fs';

/** How many tests ended how. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** The parts of a vitest JSON report that count. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests?: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** What one vitest report says. A file that failed before its first test counts as one failure. */
export function tallyOf(report: VitestReport): Tally {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

/** The sum of the reports in these files; a file that is missing or not a report counts as one failure. */
export function tallyFiles(files: string[]): Tally {
  return sum(
    files.map((file) => {
      try {
        return tallyOf(JSON.parse(readFileSync(file, 'utf8')) as VitestReport);
      } catch {
        return { passed: 0, failed: 1, skipped: 0 };
      }
    }),
  );
}

/** A tool that has no tests of its own counts as one. */
export function tallyOfTool(code: number): Tally {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** Vitest may end badly with every test passed (an error outside of any test): that is one failure too. */
export function withExitCode(tally: Tally, code: number): Tally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** `12 passed, 0 failed`, and how many were skipped if any. */
export function describeTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** How one stage went, in words that no one takes for the sum at the end. */
export function describeStage({ passed, failed, skipped }: Tally): string {
  const left = skipped > 0 ? `, ${skipped} left out` : '';
  return failed > 0 ? `FAILED (${failed} of ${passed + failed}${left})` : `ok (${passed}${left})`;
}
