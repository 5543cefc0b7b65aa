import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../kube-tools.ts';

const exec = promisify(execFile);

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/**
 * Runs a program in the repository root and resolves with its output; rejects with its error
 * output.
 */
export async function run(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const options = { cwd: ROOT, env: { ...process.env, ...env }, maxBuffer: MAX_OUTPUT_BYTES };
  const { stdout } = await exec(command, args, options).catch(
    (error: { stderr?: string; message: string }) => {
      throw new Error(
        `${command} ${args.slice(0, 3).join(' ')} …: ${error.stderr?.trim() || error.message}`,
      );
    },
  );
  return stdout.trim();
}

/** Thrown by a step that could not be tried here; it counts neither as passed nor as failed. */
export class NotTriedError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NotTriedError';
  }
}

interface Ending {
  readonly explain?: () => Promise<void>;
  readonly cleanUp?: () => Promise<void>;
}

/**
 * Returns functions that run the steps of an acceptance test, and print and count their outcomes.
 */
export function countSteps() {
  let passed = 0;
  let failed = 0;
  let notTried = 0;
  const requiredStep = async <T>(title: string, work: () => Promise<T>): Promise<T> => {
    const startedAt = Date.now();
    try {
      const result = await work();
      passed++;
      console.log(`  ok      ${title} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
      return result;
    } catch (error) {
      if (error instanceof NotTriedError) {
        notTried++;
        console.log(`  --      ${title}: not tried, ${error.message}`);
      } else {
        failed++;
        console.log(`  FAILED  ${title}`);
      }
      throw error;
    }
  };
  return {
    /** Runs a step that others need: one that could not be tried is a failure. */
    requiredStep,
    /**
     * Runs one step and prints its outcome; rethrows a failure. Resolves with undefined if the step
     * could not be tried.
     */
    step: <T>(title: string, work: () => Promise<T>): Promise<T | undefined> =>
      requiredStep(title, work).catch((error: unknown) => {
        if (error instanceof NotTriedError) return undefined;
        throw error;
      }),
    /**
     * Runs all steps; says why they failed, calls `explain` and sets the exit code; cleans up;
     * prints `N passed, N failed, N not tried`.
     */
    async run(work: () => Promise<void>, { explain, cleanUp }: Ending = {}) {
      try {
        await work();
      } catch (error) {
        process.exitCode = 1;
        console.log(error instanceof Error ? `${error.message} ${error.cause ?? ''}` : error);
        await explain?.();
      } finally {
        await cleanUp?.();
        console.log(
          `${passed} passed, ${failed} failed${notTried > 0 ? `, ${notTried} not tried` : ''}`,
        );
      }
    },
  };
}
