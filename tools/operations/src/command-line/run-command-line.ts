import { readSecretFiles } from '@imguessr/service-kit';
import type { Command, CommandResult } from './command.ts';
import { parseCommand } from './parse-command.ts';

const reasonOf = (error: unknown) =>
  error instanceof Error && error.message ? error.message : String(error);
const printTo = (stream: NodeJS.WritableStream, lines: readonly string[]) =>
  void (lines.length > 0 && stream.write(`${lines.join('\n')}\n`));

/**
 * Runs the command that the arguments name, and prints sentences, or a JSON line if IMGUESSR_OUTPUT
 * is `json`. Resolves with the exit code.
 */
export async function runCommandLine(
  commands: readonly Command[],
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const isJson = environment.IMGUESSR_OUTPUT === 'json';
  const print = ({ message, findings = [], problem, fields }: CommandResult): number => {
    if (isJson) {
      const [level, time] = [problem === undefined ? 'info' : 'fatal', new Date().toISOString()];
      const entry = { level, time, service: args[0], ...fields, findings };
      printTo(process.stdout, [JSON.stringify({ ...entry, reason: problem, msg: message })]);
    } else {
      printTo(process.stdout, [message, ...findings].filter(Boolean));
      if (problem !== undefined) printTo(process.stderr, [problem]);
    }
    return problem === undefined ? 0 : 1;
  };
  try {
    const env = readSecretFiles(environment);
    const parsed = parseCommand(commands, args, env);
    if ('help' in parsed) {
      printTo(process.stdout, [parsed.help]);
      return 0;
    }
    const { command, given } = parsed;
    await command.check?.(given);
    const missing = command.needs.filter((variable) => !env[variable]);
    if (missing.length > 0) throw new Error(`Set ${missing.join(' and ')}.`);
    const result = await command.run({
      ...given,
      servers: {
        databaseUrl: env.DATABASE_URL ?? '',
        natsUrl: env.NATS_URL ?? '',
      },
      report: (text) => !isJson && printTo(process.stdout, [text]),
    });
    return print(result);
  } catch (error) {
    const message = isJson ? `${args[0] ?? 'command'} failed` : '';
    return print({ message, problem: reasonOf(error) });
  }
}
