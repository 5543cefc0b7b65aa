import { resolve } from 'node:path';
import { archiveSetting, commonSettings, findSecretProblems, loadConfig, portSetting } from '@imguessr/service-kit';
import { z } from 'zod';
import { findProxyProblem } from './core/addresses/trusted-proxies.ts';

/** Parses `host=http://a:8080,player=http://b:8080` into pairs of name and origin. */
const originsByName = z
  .string()
  .regex(
    /^[a-z]+=https?:\/\/[^,\s/]+\/?(,[a-z]+=https?:\/\/[^,\s/]+\/?)*$/,
    'must be comma-separated pairs like host=http://host:8080, without a path',
  )
  .transform((text) => text.split(',').map((pair) => pair.split('=', 2) as [name: string, url: string]))
  .refine((pairs) => pairs.every(([, url]) => URL.canParse(url)), 'must contain valid URLs')
  .transform((pairs) => pairs.map(([name, url]) => [name, new URL(url).origin] as const))
  .refine((pairs) => pairs.some(([name]) => name === 'host'), 'must include host');

/** Parses `https://play.example.com,https://www.example.com` into origins. */
const origins = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .refine(
    (all) => all.every((each) => /^https?:\/\/[^\s/?#@]+\/?$/i.test(each) && URL.canParse(each)),
    'must be one or more origins, separated by commas, such as https://play.example.com: with http or https, without a path',
  )
  .transform((all) => all.map((each) => new URL(each).origin));

/** Displayed to players as a link. */
const contact = z.union([z.email(), z.url({ protocol: /^https?$/ })], 'must be an e-mail address or a web address');

const perMinute = z.coerce.number().int().min(0);

const settings = z.object({
  ...commonSettings,
  PORT: portSetting.default(8080),
  HOST: z.string().default('localhost'),
  OPS_PORT: portSetting.default(9101),
  /** The address on which health and metrics are served; 127.0.0.1 by default. */
  OPS_HOST: z.string().optional(),
  /** The base URL of the catalog's HTTP port, for pictures and boxes of games. */
  CATALOG_URL: z.url().default('http://127.0.0.1:9104'),
  /** For exports of plays; needs permission to read only. */
  ARCHIVE_DATABASE_URL: archiveSetting,
  REDIS_URL: z.string().default('redis://127.0.0.1:6379'),
  /** Replicas of the key-value buckets for sessions and recovery codes: 1 on a single NATS server, 3 in production. */
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** `development` accepts weak secrets. */
  NODE_ENV: z.string().optional(),
  /** The administrators' password: at least 12 characters if other machines can reach HOST. */
  ADMIN_PASSWORD: z.string().min(1),
  /**
   * Signs the session cookie and requests to the catalog's HTTP port, and hides players' sessions in exports: at least 32
   * characters if other machines can reach HOST, and the same for every gateway and catalog.
   */
  SESSION_SECRET: z.string().min(1),
  /** The secret before the current one: links to results that were signed with it stay valid. */
  PREVIOUS_SESSION_SECRET: z.string().min(1).optional(),
  /** The folder whose frontends/*\/dist are served. */
  WEB_ROOT: z
    .string()
    .default('.')
    .transform((folder) => resolve(folder)),
  /** Origins of the web servers that serve the frontends, by name: `host` and the remotes. Overrides WEB_ROOT. */
  FRONTEND_URLS: originsByName.optional(),
  /** Per minute; a school class needs far fewer. 0 disables limits by address except for passwords and codes. */
  RATE_LIMIT_ADDRESS: perMinute.default(6_000),
  /** In ten minutes, counted at the first guess; 0: no limit. Many customers of a mobile carrier share one address. */
  RATE_LIMIT_NEW_SESSIONS: z.coerce.number().int().min(0).default(3_000),
  /** Guesses per minute and session; 0 disables the limit. */
  RATE_LIMIT_SESSION: perMinute.default(120),
  /** At this gateway, about 21 KB each; 0 disables a limit. Pages without a stream poll. */
  LIVE_MAX_STREAMS_PER_ADDRESS: z.coerce.number().int().min(0).default(200),
  LIVE_MAX_STREAMS: z.coerce.number().int().min(0).default(2_500),
  /** At this gateway; 0 disables a limit. Trusted proxies are not counted by address. */
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(0).default(1_000),
  MAX_CONNECTIONS: z.coerce.number().int().min(0).default(10_000),
  /** For questions about stored data and requests to erase it; without it, pages name "whoever runs this site". */
  PRIVACY_CONTACT: contact.optional(),
  /** Absolute URLs use the first. The admin area is open only here, at `localhost` and at IP addresses, if set. */
  PUBLIC_ORIGIN: origins.optional(),
  /** Proxies whose X-Forwarded-For header is trusted: comma-separated addresses or networks. */
  TRUSTED_PROXIES: z
    .string()
    .superRefine((list, context) => {
      const message = findProxyProblem(list);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .optional(),
});

const validatedSettings = settings.superRefine((config, context) => {
  const { ADMIN_PASSWORD, SESSION_SECRET, HOST, NODE_ENV } = config;
  const server = { adminPassword: ADMIN_PASSWORD, sessionSecret: SESSION_SECRET, host: HOST, nodeEnv: NODE_ENV };
  for (const { variable, message } of findSecretProblems(server)) {
    context.addIssue({ code: 'custom', path: [variable], message });
  }
});

/** By old name; read for one version. */
const RENAMED = {
  LIVE_LIMIT_ADDRESS: 'LIVE_MAX_STREAMS_PER_ADDRESS',
  LIVE_LIMIT_ALL: 'LIVE_MAX_STREAMS',
  CONNECTION_LIMIT_ADDRESS: 'MAX_CONNECTIONS_PER_ADDRESS',
  CONNECTION_LIMIT_ALL: 'MAX_CONNECTIONS',
};

export type Config = z.output<typeof settings>;
/** Throws ConfigError when a setting is missing or invalid, or a secret is weak. */
export const readConfig = (env?: NodeJS.ProcessEnv): Config => loadConfig(validatedSettings, env, RENAMED);
