import { vi } from 'vitest';
import { COMMANDS } from '../command.list.ts';
import { runCommandLine } from '../command-line/run-command-line.ts';

/** Resolves with the exit code, and with what the command prints. */
export async function runCommand(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const printed = { out: '', err: '' };
  const capture = (stream: NodeJS.WriteStream, to: keyof typeof printed) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      printed[to] += text;
      return true;
    });
  const spies = [capture(process.stdout, 'out'), capture(process.stderr, 'err')];
  const code = await runCommandLine(COMMANDS, args, env).finally(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return { code, ...printed };
}
