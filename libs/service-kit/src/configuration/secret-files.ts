import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

/** The settings that are secrets, or contain one. */
const SECRET_SETTINGS = [
  'ADMIN_PASSWORD',
  'SESSION_SECRET',
  'PREVIOUS_SESSION_SECRET',
  'DATABASE_URL',
  'NATS_URL',
  'REDIS_URL',
  'PICTURES_S3_ACCESS_KEY',
  'PICTURES_S3_SECRET_KEY',
  'BACKUP_S3_ACCESS_KEY',
  'BACKUP_S3_SECRET_KEY',
] as const;

/** Returns whether a setting can be in a file. */
export const isSecret = (name: string): boolean =>
  (SECRET_SETTINGS as readonly string[]).includes(name);

/**
 * Returns the secrets that files have: `<NAME>_FILE` names the file. One line break at its end is
 * no part of the secret. A file that
 * cannot be read or is empty is a problem, and so is a secret that is set as well.
 */
export function findSecrets(env: NodeJS.ProcessEnv): {
  readonly secrets: NodeJS.ProcessEnv;
  /** By the name of the setting. */
  readonly problems: ReadonlyMap<string, string>;
} {
  const secrets: NodeJS.ProcessEnv = {};
  const problems = new Map<string, string>();
  for (const name of SECRET_SETTINGS) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    try {
      if (env[name]) throw new Error(`must not be set together with ${name}`);
      secrets[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (secrets[name] === '') throw new Error(`must name a file with a secret: ${file} is empty`);
    } catch (error) {
      problems.set(name, `${name}_FILE: ${reasonOf(error, file)}`);
    }
  }
  return { secrets, problems };
}

/** Returns the environment with the secrets that files have. Throws ConfigError. */
export function readSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { secrets, problems } = findSecrets(env);
  if (problems.size > 0) throw new ConfigError([...problems.values()]);
  return { ...env, ...secrets };
}

function reasonOf(error: unknown, file: string): string {
  const { code, message } = error as NodeJS.ErrnoException;
  // Docker makes a folder where a file is to be mounted that does not exist.
  if (code === 'EISDIR') return `must name a file: ${file} is a folder`;
  return code === 'ENOENT' ? `must name a file: ${file} does not exist` : message;
}
