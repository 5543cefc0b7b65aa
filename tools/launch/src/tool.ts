import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './root.ts';

/** The exit code of a tool and its output (empty if it printed to the terminal itself). */
export interface ToolResult {
  code: number;
  printed: string;
}

/** Returns the environment with the running Node and the installed tools first on the PATH. */
export function toolEnv(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const folders = [
    path.dirname(process.execPath),
    path.join(ROOT, 'node_modules/.bin'),
    process.env.PATH,
  ];
  return { ...process.env, PATH: folders.join(path.delimiter), ...more };
}

const running = new Set<ChildProcess>();

/** Stops all running tools, because the command stops. */
export function stopTools(): void {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * Runs an installed tool in the repository, or in `cwd`, until it ends. `onLine` gets its lines;
 * with `show`, it has the terminal itself.
 */
export function runTool(
  command: string,
  args: string[],
  options: {
    env?: NodeJS.ProcessEnv;
    cwd?: string;
    show?: boolean;
    onLine?: (line: string) => void;
  } = {},
): Promise<ToolResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      env: toolEnv(options.env),
      stdio: options.show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
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
