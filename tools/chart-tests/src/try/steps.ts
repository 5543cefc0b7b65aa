import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../kube-tools.ts';

const exec = promisify(execFile);

/** Runs a program at the root and gives what it printed; rejects with what it complained of. */
export async function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const options = { cwd: ROOT, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await exec(command, args, options).catch((error: { stderr?: string; message: string }) => {
    throw new Error(`${command} ${args.slice(0, 3).join(' ')} …: ${error.stderr?.trim() || error.message}`);
  });
  return stdout.trim();
}

/** Steps with a name, counted. */
export interface Steps {
  /** Does one step and says how it went; a failure ends all. */
  step<T>(title: string, work: () => Promise<T>): Promise<T>;
  /** The closing line. */
  sum(): string;
}

export function countSteps(): Steps {
  let passed = 0;
  let failed = 0;
  return {
    async step(title, work) {
      const begun = Date.now();
      try {
        const result = await work();
        passed++;
        console.log(`  ok      ${title} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
        return result;
      } catch (error) {
        failed++;
        console.log(`  FAILED  ${title}`);
        throw error;
      }
    },
    sum: () => `${passed} passed, ${failed} failed`,
  };
}
