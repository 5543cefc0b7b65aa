import { spawn } from 'node:child_process';
import { ROOT } from './say.mjs';

/**
 * Runs npm with the current Node and resolves with its output. Rejects with the beginning of the
 * output if npm fails.
 */
export function npm(args) {
  // npm passes its own path to scripts; that npm exists and runs under any Node
  const own = process.env.npm_execpath;
  const [command, first] = own?.endsWith('npm-cli.js') ? [process.execPath, [own]] : ['npm', []];
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    child.stdout.on('data', (chunk) => (printed += chunk));
    child.stderr.on('data', (chunk) => (printed += chunk));
    child.on('error', () =>
      reject(new Error('npm not found. Install Node.js 20 or newer with npm.')),
    );
    child.on('close', (code) => {
      if (code === 0) resolve(printed);
      else
        reject(
          new Error(
            `npm ${args[0]} failed:\n${printed
              .trim()
              .split('\n')
              .filter((line) => !line.startsWith('npm warn'))
              .slice(0, 15)
              .join('\n')}`,
          ),
        );
    });
  });
}
