import type { Command } from './command.ts';

/**
 * Returns how a command is called: through npm in a checkout, where npm names its script in the
 * environment.
 */
function callOf(
  name: string,
  args: string | undefined,
  { npm_lifecycle_event: script }: NodeJS.ProcessEnv,
): string {
  if (script === name) return ['npm run', name, args && `-- ${args}`].filter(Boolean).join(' ');
  return [script === undefined ? 'imguessr' : 'npm run imguessr --', name, args]
    .filter(Boolean)
    .join(' ');
}

/** Returns the usage of a command in one line. */
export const usageOf = ({ name, usage }: Command, env: NodeJS.ProcessEnv): string =>
  `Usage: ${callOf(name, usage, env)}`;

const columns = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}   ${right}`);
};

/** Returns what a command does, with its arguments, options, settings and an example. */
export function helpOf(command: Command, env: NodeJS.ProcessEnv): string {
  const { name, summary, options = {}, needs, settings = [], example, product } = command;
  const variables = [...(needs.length > 0 ? [`Set ${needs.join(' and ')}.`] : []), ...settings];
  return [
    summary,
    '',
    usageOf(command, env),
    ...columns(Object.entries(options).map(([option, { summary: text }]) => [`--${option}`, text])),
    `Example: ${callOf(name, example, env)}`,
    '',
    ...variables,
    ...(product === 'stopped' ? ['Stop the services of Imguessr first.'] : []),
  ].join('\n');
}

/** Returns a line for each command. */
export function overviewOf(commands: readonly Command[], env: NodeJS.ProcessEnv): string {
  return [
    `Usage: ${callOf('<command>', '…', env)}, or ${callOf('<command>', '--help', env)}`,
    '',
    ...columns(commands.map(({ name, summary }) => [name, summary])),
  ].join('\n');
}
