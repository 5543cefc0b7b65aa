import { z } from 'zod';

/** Thrown for missing or invalid settings, with a line for each variable and its rule. */
export class ConfigError extends Error {
  constructor(problems: readonly string[], where = 'environment variables') {
    super(`Invalid ${where}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** New names by old names. An entry is kept for one version. */
export type RenamedVariables = Readonly<Record<string, string>>;

/** Returns the settings of a process, validated by a schema; empty values count as absent. Throws `ConfigError`. */
export function loadConfig<Shape extends z.ZodType>(
  shape: Shape,
  env: NodeJS.ProcessEnv = process.env,
  renamed: RenamedVariables = {},
): z.output<Shape> {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = shape.safeParse({ ...readOldNames(present, renamed), ...present });
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
}

function readOldNames(present: NodeJS.ProcessEnv, renamed: RenamedVariables): NodeJS.ProcessEnv {
  const used = Object.entries(renamed).filter(([oldName]) => oldName in present);
  for (const [oldName, newName] of used) {
    // The level of the logger is one of the settings that are being read.
    process.emitWarning(`Environment variable ${oldName} is deprecated; use ${newName}`, 'DeprecationWarning');
  }
  return Object.fromEntries(used.map(([oldName, newName]) => [newName, present[oldName]]));
}

export const commonSettings = {
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** OTLP over HTTP, such as `http://collector:4318`; no tracing without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  NATS_URL: z.string().default('nats://127.0.0.1:4222'),
  /** Equal in every service, and fixed once the log contains plays. */
  PLAY_PARTITIONS: z.coerce.number().int().min(1).max(64).default(1),
};

/** Without a database nothing is archived, and a play log with archived facts cannot be read. */
export const archiveSetting = z.string().optional();

export const portSetting = z.coerce.number().int().min(0).max(65_535);
