import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../kube-tools.ts';

const exec = promisify(execFile);

/** Runs a program in the repository root and resolves with its output; rejects with its error output. */
export async function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const options = { cwd: ROOT, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await exec(command, args, options).catch((error: { stderr?: string; message: string }) => {
    throw new Error(`${command} ${args.slice(0, 3).join(' ')} …: ${error.stderr?.trim() || error.message}`);
  });
  return stdout.trim();
}

/** Runs named steps and counts them. */
export interface Steps {
  /** Runs one step and prints its outcome; rethrows a failure. */
  step<T>(title: string, work: () => Promise<T>): Promise<T>;
  /** Returns the closing line, `N passed, N failed`. */
  summary(): string;
}

export function countSteps(): Steps {
  let passed = 0;
  let failed = 0;
  return {
    async step(title, work) {
      const startedAt = Date.now();
      try {
        const result = await work();
        passed++;
        console.log(`  ok      ${title} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
        return result;
      } catch (error) {
        failed++;
        console.log(`  FAILED  ${title}`);
        throw error;
      }
    },
    summary: () => `${passed} passed, ${failed} failed`,
  };
}
