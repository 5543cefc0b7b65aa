import path from 'node:path';
import { LaunchError } from './say.ts';

/** What a person may choose in the environment. */
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
}

/** The top folder of this checkout. */
export const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Reads the settings; throws LaunchError on a value that cannot be meant. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return {
    root: ROOT,
    dataDir: path.resolve(ROOT, nonEmpty(env.IMGUESSR_DATA) ?? '.imguessr'),
    port: readPort(nonEmpty(env.PORT) ?? '8080'),
    host: nonEmpty(env.HOST) ?? 'localhost',
    adminPassword: nonEmpty(env.ADMIN_PASSWORD),
    sessionSecret: nonEmpty(env.SESSION_SECRET),
    databaseUrl: readUrl('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:']),
    natsUrl: readUrl('NATS_URL', env.NATS_URL, ['nats:', 'tls:']),
    redisUrl: readUrl('REDIS_URL', env.REDIS_URL, ['redis:', 'rediss:']),
  };
}

/** The address a person on this machine types, for a server that listens on `host`. */
export function pageUrl(host: string, port: number): string {
  const everywhere = ['0.0.0.0', '::', 'localhost'].includes(host);
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function nonEmpty(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === '' ? undefined : value.trim();
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new LaunchError(`PORT=${text} is not a port. Give a whole number from 1 to 65535, for example PORT=8090.`);
}

function readUrl(name: string, value: string | undefined, protocols: string[]): string | undefined {
  const text = nonEmpty(value);
  if (text === undefined) return undefined;
  // several servers of one NATS cluster are separated by commas
  const protocol = /^[a-z]+:/.exec(text)?.[0] ?? '';
  const areReadable = text
    .split(',')
    .every((part) => URL.canParse(part.includes('://') ? part : `${protocol}//${part}`));
  if (areReadable && protocols.includes(protocol)) return text;
  throw new LaunchError(
    `${name} is not an address that starts with ${protocols.join('// or ')}//. Correct it or leave it out.`,
  );
}
