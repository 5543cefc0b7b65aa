import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { LaunchError, say } from './say.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

interface CommandLine<O extends Options> {
  /** Printed for `--help`, and after the reason when the arguments are wrong. Begins with `npm`. */
  readonly usage: string;
  readonly options?: O;
  /** The minimum and maximum number of positional arguments; none by default. */
  readonly positionals?: readonly [min: number, max: number];
}

/**
 * Returns options and arguments of the running command. Prints the usage for `--help`; throws
 * `LaunchError` with it for wrong arguments.
 */
export function readCommandLine<const O extends Options = Record<never, never>>(
  { usage, options, positionals: [min, max] = [0, 0] }: CommandLine<O>,
  args: string[] = commandArguments(),
) {
  if (args.includes('--help')) {
    say(`Usage: ${usage}`);
    process.exit(0);
  }
  try {
    const parsed = parseArgs({ args, options: { ...options } as O, allowPositionals: max > 0 });
    if (parsed.positionals.length < min) throw new Error('An argument is missing');
    if (parsed.positionals.length > max)
      throw new Error(`Unexpected argument '${parsed.positionals[max]}'`);
    return parsed;
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error), usage);
  }
}

/** Returns an error that shows why the arguments are wrong, followed by the usage. */
export function usageError(reason: string, usage: string): LaunchError {
  return new LaunchError(`${reason.replace(/\.?$/, '.')}\nUsage: ${usage}`);
}

/**
 * Returns the arguments after the name of the command, which is given only when `run.mjs` runs it.
 */
export function commandArguments(
  [, program = '', ...args]: readonly string[] = process.argv,
): string[] {
  return path.basename(program) === 'run.mjs' ? args.slice(1) : args;
}
