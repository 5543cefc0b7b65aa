import { LANGUAGE_CODES } from '@imguessr/game-rules/languages';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { findSecrets, isSecret } from './secret-files.ts';
import { serverUrl } from './server-url.ts';

/**
 * Returns the settings of a process, validated by a schema; empty values count as absent, and
 * secrets may be in files. Throws `ConfigError`.
 */
export function loadConfig<Shape extends z.ZodType>(
  shape: Shape,
  env: NodeJS.ProcessEnv = process.env,
): z.output<Shape> {
  const { secrets, problems } = findSecrets(env);
  const present = Object.fromEntries(
    Object.entries({ ...env, ...secrets }).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  );
  const parsed = shape.safeParse(present);
  if (parsed.success && problems.size === 0) return parsed.data;
  const issues = parsed.error?.issues.filter(({ path }) => !problems.has(String(path[0]))) ?? [];
  const broken = issues.map((issue) => `${issue.path.join('.')}: ${ruleOf(issue, present)}`);
  throw new ConfigError([...problems.values(), ...broken]);
}

/**
 * Makes a rule about several settings apply once these are valid: by default, zod skips it while
 * anything is wrong with any setting.
 */
export const whenValid = (...names: readonly string[]) => ({
  when: ({ issues }: z.core.ParsePayload) =>
    !issues.some(({ path }) => names.includes(String(path?.[0]))),
});

/** Returns what to do about a value; the texts of zod speak of values in programs. */
function ruleOf(issue: z.core.$ZodIssue, present: NodeJS.ProcessEnv): string {
  const name = String(issue.path[0]);
  switch (issue.code) {
    case 'invalid_type':
      if (present[name] !== undefined)
        return issue.expected === 'int' ? 'must be a whole number' : 'must be a number';
      return isSecret(name)
        ? `must be set, or ${name}_FILE to a file that contains it`
        : 'must be set';
    case 'too_small':
      return `must be at least ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    default:
      return issue.message.replace(/^Invalid URL$/, 'must be a URL such as https://example.com');
  }
}

/**
 * The settings of every service. The meaning of each is in docs/operations/settings.md, which is
 * written from these schemas.
 */
export const commonSettings = {
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('At `debug`, the outcome of each request is logged'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must begin with http:// or https://' })
    .optional()
    .describe('OTLP over HTTP, such as `http://collector:4318`; without it, tracing is disabled'),
  NATS_URL: serverUrl(
    ['nats:', 'tls:'],
    'must be one or more URLs that begin with nats:// or tls://, separated by commas',
    true,
  )
    .default('nats://127.0.0.1:4222')
    .describe('Several servers of a cluster are separated by commas'),
  GAME_LANGUAGE: z
    .enum(LANGUAGE_CODES)
    .default('en')
    .describe(
      'Language of the words of the game, of which it decides the letters and the keys: equal in every service, and fixed once there are plays ([languages](languages.md))',
    ),
  OPS_HOST: z
    .string()
    .optional()
    .describe('Address of health checks and metrics; `127.0.0.1` without it'),
};

export const portSetting = z.coerce.number().int().min(0).max(65_535);
/**
 * Returns the port of health checks and metrics. Every service has its own, so that all run on one
 * machine.
 */
export const opsPortSetting = (port: number) =>
  portSetting.default(port).describe('Port of health checks and metrics');

export const redisSetting = serverUrl(
  ['redis:', 'rediss:'],
  'must begin with redis:// or rediss:// and name one server',
)
  .default('redis://127.0.0.1:6379')
  .describe('With TLS `rediss://…`');

export const postgresSetting = serverUrl(
  ['postgresql:', 'postgres:'],
  'must be a URL such as postgresql://user:password@host:5432/imguessr',
);

export const databaseSetting = postgresSetting.describe(
  'PostgreSQL database of games and plays: equal in every service',
);

export const replicasSetting = z.coerce
  .number()
  .int()
  .min(1)
  .max(5)
  .default(1)
  .describe(
    'Copies that NATS keeps of each stream and bucket: 1 on a single server, 3 in production',
  );
