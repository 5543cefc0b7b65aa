import { z } from 'zod';

/** Thrown when settings are missing or invalid; the message has a line for each variable and its rule. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`Invalid environment variables:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** New names of environment variables, by their old names. An entry is kept for one version, then removed. */
export type RenamedVariables = Readonly<Record<string, string>>;

/**
 * Returns the settings of a process: its environment, validated and converted by a zod schema. Empty values count as absent.
 * A renamed variable is still read under its old name, with a deprecation warning, unless the new name is set as well.
 * Throws ConfigError when a variable is missing or invalid.
 */
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
    // Not the logger: its level is one of the settings that are being read.
    process.emitWarning(`Environment variable ${oldName} is deprecated; use ${newName}`, 'DeprecationWarning');
  }
  return Object.fromEntries(used.map(([oldName, newName]) => [newName, present[oldName]]));
}

const port = z.coerce.number().int().min(0).max(65_535);

/** Settings that several services share, to be spread into the schema of a service. */
export const commonSettings = {
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The endpoint that receives traces (OTLP over HTTP, such as `http://collector:4318`); tracing is disabled without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  NATS_URL: z.string().default('nats://127.0.0.1:4222'),
  /** The number of partitions of the play log: the same in every service, and fixed once the log contains plays. */
  PLAY_PARTITIONS: z.coerce.number().int().min(1).max(64).default(1),
};

/**
 * The URL of the PostgreSQL database with the archive of the play log. Without it, nothing is archived, and a play log from which
 * something was archived cannot be read.
 */
export const archiveSetting = z.string().optional();

/** A TCP port; 0 selects a free one. */
export const portSetting = port;
