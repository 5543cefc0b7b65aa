import { globSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGE_CODES } from '@imguessr/game-rules/languages';
import { commonSettings, postgresSetting, redisSetting } from '@imguessr/service-kit';
import type { z } from 'zod';
import { ROOT } from './root.ts';
import { LaunchError } from './say.ts';

export interface Settings {
  root: string;
  dataDir: string;
  port: number;
  host: string;
  adminPassword: string | undefined;
  sessionSecret: string | undefined;
  databaseUrl: string | undefined;
  natsUrl: string | undefined;
  redisUrl: string | undefined;
  language: string;
  /**
   * How many of the demo games a new catalog gets; all by default, and none in a language that has
   * no demo games.
   */
  demoGames: number | undefined;
}

/** Returns the settings; throws `LaunchError` on an invalid value. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const language = readLanguage(nonEmpty(env.GAME_LANGUAGE) ?? 'en');
  const demoGames = readCount('DEMO_GAMES', env.DEMO_GAMES);
  return {
    root: ROOT,
    dataDir: path.resolve(ROOT, nonEmpty(env.IMGUESSR_DATA) ?? '.imguessr'),
    port: readPort(nonEmpty(env.PORT) ?? '8080'),
    host: nonEmpty(env.HOST) ?? 'localhost',
    adminPassword: nonEmpty(env.ADMIN_PASSWORD),
    sessionSecret: nonEmpty(env.SESSION_SECRET),
    databaseUrl: readUrl('DATABASE_URL', env.DATABASE_URL, postgresSetting.optional()),
    natsUrl: readUrl('NATS_URL', env.NATS_URL, commonSettings.NATS_URL),
    redisUrl: readUrl('REDIS_URL', env.REDIS_URL, redisSetting),
    language,
    demoGames: hasDemoGames(language) ? demoGames : 0,
  };
}

/** Returns whether there are demo games in a language. */
export function hasDemoGames(language: string): boolean {
  return globSync(`content/games/*/${language}.yaml`, { cwd: ROOT }).length > 0;
}

/** Returns the URL by which a browser on this machine reaches a server that listens on `host`. */
export function pageUrl(host: string, port: number): string {
  const everywhere = ['0.0.0.0', '::', 'localhost'].includes(host);
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/**
 * Returns `PUBLIC_ORIGIN`, by default the page that only this machine can reach: behind a proxy,
 * only the operator knows it.
 */
export function publicOrigin(
  { host, port }: Pick<Settings, 'host' | 'port'>,
  env: NodeJS.ProcessEnv,
) {
  const isKnown =
    ['localhost', '127.0.0.1', '::1'].includes(host) && !nonEmpty(env.TRUSTED_PROXIES);
  return nonEmpty(env.PUBLIC_ORIGIN) ?? (isKnown ? pageUrl(host, port) : undefined);
}

function nonEmpty(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === '' ? undefined : value.trim();
}

function readLanguage(code: string): string {
  if (LANGUAGE_CODES.includes(code)) return code;
  throw new LaunchError(
    `GAME_LANGUAGE=${code} is not a language of the game. Use one of ${LANGUAGE_CODES.join(', ')}.`,
  );
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new LaunchError(
    `PORT=${text} is not a valid port. Use a whole number from 1 to 65535, for example PORT=8090.`,
  );
}

function readCount(name: string, value: string | undefined): number | undefined {
  const text = nonEmpty(value);
  if (text === undefined || /^\d{1,4}$/.test(text))
    return text === undefined ? undefined : Number(text);
  throw new LaunchError(
    `${name}=${text} is not a number of games. Use a whole number, or unset it for all of them.`,
  );
}

function readUrl(name: string, value: string | undefined, rule: z.ZodType): string | undefined {
  const text = nonEmpty(value);
  const { error } = rule.safeParse(text);
  if (error) throw new LaunchError(`${name} ${error.issues[0]?.message}. Correct or unset it.`);
  return text;
}
