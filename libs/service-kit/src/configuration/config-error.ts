/** Thrown for missing or invalid settings, with a line for each variable and its rule. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[], where = 'environment variables') {
    super(`Invalid ${where}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}
