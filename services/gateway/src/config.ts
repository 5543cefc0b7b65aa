import { resolve } from 'node:path';
import { commonSettings, findSecretProblems, loadConfig, portSetting } from '@imguessr/service-kit';
import { z } from 'zod';

/** `host=http://a:8080,player=http://b:8080` as pairs of name and origin. */
const originsByName = z
  .string()
  .regex(
    /^[a-z]+=https?:\/\/[^,\s/]+\/?(,[a-z]+=https?:\/\/[^,\s/]+\/?)*$/,
    'pairs like host=http://host:8080, separated by commas, without a path',
  )
  .transform((text) => text.split(',').map((pair) => pair.split('=', 2) as [name: string, url: string]))
  .refine((pairs) => pairs.every(([, url]) => URL.canParse(url)), 'an address that cannot be read')
  .transform((pairs) => pairs.map(([name, url]) => [name, new URL(url).origin] as const))
  .refine((pairs) => pairs.some(([name]) => name === 'host'), 'the host page must be among them');

/** Shown to players as a link. */
const contact = z.union([z.email(), z.url({ protocol: /^https?$/ })], 'an e-mail address or a web address');

const perMinute = z.coerce.number().int().min(0);

const settings = z.object({
  ...commonSettings,
  PORT: portSetting.default(8080),
  HOST: z.string().default('localhost'),
  OPS_PORT: portSetting.default(9101),
  /** Where health and metrics are served; 127.0.0.1 unless given. */
  OPS_HOST: z.string().optional(),
  /** The catalog's HTTP address, for pictures. */
  CATALOG_URL: z.url().default('http://127.0.0.1:9104'),
  REDIS_URL: z.string().default('redis://127.0.0.1:6379'),
  /** Copies that NATS keeps of the administrators' sessions: 1 on a single server, 3 in production. */
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** `development` accepts weak secrets. */
  NODE_ENV: z.string().optional(),
  /** What administrators log in with: 12 characters at least where other machines reach HOST. */
  ADMIN_PASSWORD: z.string().min(1),
  /** Signs the session cookie and hides players' sessions in exports: 32 characters there, and the same for every gateway. */
  SESSION_SECRET: z.string().min(1),
  /** The folder whose frontends/*\/dist are served. */
  WEB_ROOT: z
    .string()
    .default('.')
    .transform((folder) => resolve(folder)),
  /** Where each frontend is served by a web server of its own, `host` and the remotes; with it WEB_ROOT is not read. */
  FRONTEND_URLS: originsByName.optional(),
  /** Requests a minute from one address; 0 lifts all limits by address but those on wrong passwords and codes. A school class behind one address stays well below. */
  RATE_LIMIT_ADDRESS: perMinute.default(6_000),
  /** Sessions that may make their first guess from one address in ten minutes; 0 lifts the limit. A mobile carrier's many customers share one address. */
  RATE_LIMIT_NEW_SESSIONS: z.coerce.number().int().min(0).default(3_000),
  /** Guesses a minute by one session; 0 lifts the limit. */
  RATE_LIMIT_SESSION: perMinute.default(120),
  /** Pages of one address that watch statistics at a time, and all at this gateway (40 KB each); 0 lifts a limit. Others ask now and then. */
  LIVE_LIMIT_ADDRESS: z.coerce.number().int().min(0).default(200),
  LIVE_LIMIT_ALL: z.coerce.number().int().min(0).default(2_500),
  /** Connections that may be open, from one address and in all; 0 lifts a limit. Trusted proxies are not counted by address. */
  CONNECTION_LIMIT_ADDRESS: z.coerce.number().int().min(0).default(1_000),
  CONNECTION_LIMIT_ALL: z.coerce.number().int().min(0).default(10_000),
  /** Whom players ask about what is kept of them, and to have it erased; absent: "the host of this site". */
  PRIVACY_CONTACT: contact.optional(),
  /** Proxies whose X-Forwarded-For is believed: addresses or networks, separated by commas. */
  TRUSTED_PROXIES: z.string().optional(),
});

const safeSettings = settings.superRefine((config, context) => {
  const { ADMIN_PASSWORD, SESSION_SECRET, HOST, NODE_ENV } = config;
  const server = { adminPassword: ADMIN_PASSWORD, sessionSecret: SESSION_SECRET, host: HOST, nodeEnv: NODE_ENV };
  for (const { variable, message } of findSecretProblems(server)) {
    context.addIssue({ code: 'custom', path: [variable], message });
  }
});

export type Config = z.output<typeof settings>;
export const readConfig = (env?: NodeJS.ProcessEnv): Config => loadConfig(safeSettings, env);
