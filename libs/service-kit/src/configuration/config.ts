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

/** The settings of every service. docs/host/settings.md says what each means. */
export const commonSettings = {
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must begin with http:// or https://' })
    .optional(),
  NATS_URL: serverUrl(
    ['nats:', 'tls:'],
    'must be one or more URLs that begin with nats:// or tls://, separated by commas',
    true,
  ).default('nats://127.0.0.1:4222'),
  GAME_LANGUAGE: z.enum(LANGUAGE_CODES).default('en'),
  OPS_HOST: z.string().optional(),
};

export const portSetting = z.coerce.number().int().min(0).max(65_535);

export const redisSetting = serverUrl(
  ['redis:', 'rediss:'],
  'must begin with redis:// or rediss:// and name one server',
).default('redis://127.0.0.1:6379');

export const postgresSetting = serverUrl(
  ['postgresql:', 'postgres:'],
  'must be a URL such as postgresql://user:password@host:5432/imguessr',
);

export const replicasSetting = z.coerce.number().int().min(1).max(5).default(1);
