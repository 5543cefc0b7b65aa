import { spawn } from 'node:child_process';
import { ROOT } from './say.mjs';

/** Runs npm with this very Node and gives what it printed; rejects with the end of that when it fails. */
export function npm(args) {
  // npm tells its own path to the scripts it runs: that one is surely there, and runs under any Node
  const own = process.env.npm_execpath;
  const [command, first] = own?.endsWith('npm-cli.js') ? [process.execPath, [own]] : ['npm', []];
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    child.stdout.on('data', (chunk) => (printed += chunk));
    child.stderr.on('data', (chunk) => (printed += chunk));
    child.on('error', () => reject(new Error('npm was not found. Install Node.js 20 or newer together with npm.')));
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
