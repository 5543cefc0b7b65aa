import { z } from 'zod';

/** A setting is missing or wrong; the message names each one and what it must be. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`Wrong settings in the environment:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** The settings of a process, checked by a zod shape over its environment; empty texts count as absent. */
export function loadConfig<Shape extends z.ZodType>(
  shape: Shape,
  env: NodeJS.ProcessEnv = process.env,
): z.output<Shape> {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = shape.safeParse(present);
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
}

const port = z.coerce.number().int().min(0).max(65_535);

/** Settings that several services share, to be spread into a service's own shape. */
export const commonSettings = {
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Where traces are sent (OTLP over HTTP, `http://collector:4318`); absent: no tracing and no cost. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  NATS_URL: z.string().default('nats://127.0.0.1:4222'),
  /** Partitions of the play log, the same in every service; cannot change once the log holds plays. */
  PLAY_PARTITIONS: z.coerce.number().int().min(1).max(64).default(1),
};

/** A TCP port; 0 lets the system choose. */
export const portSetting = port;
