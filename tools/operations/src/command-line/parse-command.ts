import { parseArgs } from 'node:util';
import type { Command, CommandArguments } from './command.ts';
import { helpOf, overviewOf, usageOf } from './help.ts';

/** A command with its arguments, or the text that was asked for with `--help`. */
type Parsed =
  | { readonly help: string }
  | { readonly command: Command; readonly given: CommandArguments };

/**
 * Returns what the arguments of a command line ask for. Throws, with the usage, when they are
 * wrong.
 */
export function parseCommand(
  commands: readonly Command[],
  [name, ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
): Parsed {
  if (name === '--help') return { help: overviewOf(commands, env) };
  const command = commands.find((each) => each.name === name);
  if (!command) {
    const reason = name === undefined ? 'A command is missing.' : `There is no command '${name}'.`;
    throw new Error(`${reason}\n${overviewOf(commands, env)}`);
  }
  const [min, max] = command.positionals ?? [0, 0];
  try {
    const options = { ...command.options, help: { type: 'boolean' } } as const;
    const { positionals, values } = parseArgs({ args, options, allowPositionals: max > 0 });
    if (values.help) return { help: helpOf(command, env) };
    if (positionals.length < min) throw new Error('An argument is missing.');
    if (positionals.length > max) throw new Error(`Unexpected argument '${positionals[max]}'.`);
    return { command, given: { env, positionals, values } };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${reason.replace(/\.?$/, '.')}\n${usageOf(command, env)}`);
  }
}
