import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './settings.ts';

/** What a tool gave: its exit code and all that it printed (nothing when it printed to the terminal itself). */
export interface ToolResult {
  code: number;
  printed: string;
}

/** This environment, with the running Node and the installed tools first on the PATH. */
export function toolEnv(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const folders = [path.dirname(process.execPath), path.join(ROOT, 'node_modules/.bin'), process.env.PATH];
  return { ...process.env, PATH: folders.join(path.delimiter), ...more };
}

const SHOWN = ['inherit', 'inherit'] as const;
const KEPT = ['pipe', 'pipe'] as const;
const running = new Set<ChildProcess>();

/** Ends the tools that still run, because the whole command is to stop. */
export function stopTools(): void {
  for (const child of running) child.kill('SIGTERM');
}

/** Runs an installed tool at the root; `onLine` gets each line, `show` prints to the terminal instead of keeping, and `input` is its standard input. */
export function runTool(
  command: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; show?: boolean; input?: string; onLine?: (line: string) => void } = {},
): Promise<ToolResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: toolEnv(options.env),
      stdio: [options.input === undefined ? 'ignore' : 'pipe', ...(options.show ? SHOWN : KEPT)],
    });
    // A tool that ends without reading all of it says why by its exit code.
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
