import { resolve } from 'node:path';
import { HOSTINGS, ROLES } from '@imguessr/contracts';
import {
  commonSettings,
  findSecretProblems,
  loadConfig,
  portSetting,
  redisSetting,
  replicasSetting,
  whenValid,
} from '@imguessr/service-kit';
import { z } from 'zod';
import { findProxyProblem } from './core/addresses/trusted-proxies.ts';
import { parseGroupRoles } from './core/editors/group-roles.ts';
import { findSignInProblems } from './core/editors/sign-in.policy.ts';

/** Parses `host=http://a:8080,player=http://b:8080` into pairs of name and origin. */
const originsByName = z
  .string()
  .regex(
    /^[a-z]+=https?:\/\/[^,\s/]+\/?(,[a-z]+=https?:\/\/[^,\s/]+\/?)*$/,
    'must be comma-separated pairs like host=http://host:8080, without a path',
  )
  .transform((text) =>
    text.split(',').map((pair) => pair.split('=', 2) as [name: string, url: string]),
  )
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
const contact = z.union(
  [z.email(), z.url({ protocol: /^https?$/ })],
  'must be an e-mail address or a web address',
);

const headerName = z
  .string()
  .regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header')
  .transform((name) => name.toLowerCase());

const limit = z.coerce.number().int().min(0);

export const settings = z.object({
  ...commonSettings,
  PORT: portSetting.default(8080),
  HOST: z.string().default('localhost'),
  OPS_PORT: portSetting.default(9101),
  CATALOG_URL: z.url().default('http://127.0.0.1:9104'),
  REDIS_URL: redisSetting,
  NATS_REPLICAS: replicasSetting,
  NODE_ENV: z.string().optional(),
  ADMIN_PASSWORD: z.string().min(1),
  SESSION_SECRET: z.string().min(1),
  PREVIOUS_SESSION_SECRET: z.string().min(1).optional(),
  WEB_ROOT: z
    .string()
    .default('.')
    .transform((folder) => resolve(folder)),
  FRONTEND_URLS: originsByName.optional(),
  RATE_LIMIT_ADDRESS: limit.default(6_000),
  RATE_LIMIT_NEW_SESSIONS: limit.default(3_000),
  RATE_LIMIT_SESSION: limit.default(120),
  MAX_CONNECTIONS_PER_ADDRESS: limit.default(1_000),
  MAX_CONNECTIONS: limit.default(10_000),
  PRIVACY_CONTACT: contact.optional(),
  PUBLIC_ORIGIN: origins.optional(),
  EMBED_ORIGINS: origins.optional(),
  HOSTING: z.enum(HOSTINGS).optional(),
  GROUP_ROLES: z
    .string()
    .transform((text, context) => {
      const roles = parseGroupRoles(text);
      if (roles) return roles;
      const message = `must be pairs like site-admins=owner;writers=editor, with the roles ${ROLES.join(', ')}`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .optional(),
  AUTH_PROXY_USER_HEADER: headerName.optional(),
  AUTH_PROXY_GROUPS_HEADER: headerName.optional(),
  TRUSTED_PROXIES: z
    .string()
    .superRefine((list, context) => {
      const message = findProxyProblem(list);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .optional(),
});

const validatedSettings = settings
  .superRefine(
    ({ ADMIN_PASSWORD, SESSION_SECRET, HOST, NODE_ENV }, context) => {
      const server = {
        adminPassword: ADMIN_PASSWORD,
        sessionSecret: SESSION_SECRET,
        host: HOST,
        nodeEnv: NODE_ENV,
      };
      for (const { variable, message } of findSecretProblems(server)) {
        context.addIssue({ code: 'custom', path: [variable], message });
      }
    },
    whenValid('ADMIN_PASSWORD', 'SESSION_SECRET', 'NODE_ENV'),
  )
  .superRefine(
    (config, context) => {
      for (const { variable, message } of findSignInProblems(config)) {
        context.addIssue({ code: 'custom', path: [variable], message });
      }
    },
    whenValid('GROUP_ROLES', 'AUTH_PROXY_USER_HEADER', 'AUTH_PROXY_GROUPS_HEADER'),
  );

export type Config = z.output<typeof settings>;
/** Throws ConfigError when a setting is missing or invalid, or a secret is weak. */
export const readConfig = (env?: NodeJS.ProcessEnv): Config => loadConfig(validatedSettings, env);
