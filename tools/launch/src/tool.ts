import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './settings.ts';

/** The exit code of a tool and its output (empty if it printed to the terminal itself). */
export interface ToolResult {
  code: number;
  printed: string;
}

/** Returns the environment with the running Node and the installed tools first on the PATH. */
export function toolEnv(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const folders = [path.dirname(process.execPath), path.join(ROOT, 'node_modules/.bin'), process.env.PATH];
  return { ...process.env, PATH: folders.join(path.delimiter), ...more };
}

const INHERITED = ['inherit', 'inherit'] as const;
const CAPTURED = ['pipe', 'pipe'] as const;
const running = new Set<ChildProcess>();

/** Stops all running tools, because the command stops. */
export function stopTools(): void {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * Runs an installed tool in the repository root and resolves once it has ended. `onLine` receives each line of output, `show` prints
 * to the terminal instead of capturing, and `input` is its standard input.
 */
export function runTool(
  command: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; show?: boolean; input?: string; onLine?: (line: string) => void } = {},
): Promise<ToolResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: toolEnv(options.env),
      stdio: [options.input === undefined ? 'ignore' : 'pipe', ...(options.show ? INHERITED : CAPTURED)],
    });
    // A tool that ends without reading all input reports the reason by its exit code.
    child.stdin?.on('error', () => {}).end(options.input);
    running.add(child);
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      let rest = '';
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        printed += chunk;
        const lines = (rest + chunk).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) options.onLine?.(line);
      });
    }
    child.once('error', (error) => resolve({ code: 1, printed: error.message }));
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, printed });
    });
  });
}
