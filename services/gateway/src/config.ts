import { resolve } from 'node:path';
import { HOSTINGS, ROLES } from '@imguessr/contracts';
import {
  commonSettings,
  findSecretProblems,
  loadConfig,
  opsPortSetting,
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
  PORT: portSetting.default(8080).describe('Port of the pages and of `/api`'),
  HOST: z
    .string()
    .default('localhost')
    .describe('Address on which the gateway listens; `0.0.0.0` or `::` for all'),
  OPS_PORT: opsPortSetting(9101),
  CATALOG_URL: z
    .url()
    .default('http://127.0.0.1:9104')
    .describe('Base URL of the catalog’s `HTTP_PORT`, for pictures and archives of games'),
  REDIS_URL: redisSetting,
  NATS_REPLICAS: replicasSetting,
  NODE_ENV: z.string().optional().describe('`development` accepts weak secrets'),
  ADMIN_PASSWORD: z
    .string()
    .min(1)
    .describe(
      'The administrators’ password: at least 12 characters if other machines can reach `HOST`, and neither part nor whole of `SESSION_SECRET`',
    ),
  SESSION_SECRET: z
    .string()
    .min(1)
    .describe(
      'Signs session cookies, shared results and requests to the catalog, and hides players’ sessions in exports: at least 32 characters if other machines can reach `HOST`, and the same for every gateway and catalog',
    ),
  PREVIOUS_SESSION_SECRET: z
    .string()
    .min(1)
    .optional()
    .describe(
      'The secret before the current one: links to results that were signed with it stay valid',
    ),
  WEB_ROOT: z
    .string()
    .default('.')
    .transform((folder) => resolve(folder))
    .describe('Folder whose `frontends/*/dist` are served'),
  FRONTEND_URLS: originsByName
    .optional()
    .describe(
      'Web servers that serve the frontends instead of `WEB_ROOT`, by name: `host=http://host:8080,player=http://player:8080`',
    ),
  RATE_LIMIT_ADDRESS: limit
    .default(6_000)
    .describe(
      'Requests per minute and address; a school class needs far fewer. `0`: no limit, and none on new sessions, circles and the creation of recovery codes',
    ),
  RATE_LIMIT_NEW_SESSIONS: limit
    .default(3_000)
    .describe(
      'New sessions per ten minutes and address, counted at the first guess; `0`: no limit. Many customers of a mobile carrier share one address',
    ),
  RATE_LIMIT_SESSION: limit.default(120).describe('Guesses per minute and session; `0`: no limit'),
  MAX_CONNECTIONS_PER_ADDRESS: limit
    .default(1_000)
    .describe(
      'Open connections of one address at a gateway; `0`: no limit. Trusted proxies are not limited',
    ),
  MAX_CONNECTIONS: limit.default(10_000).describe('Open connections at a gateway; `0`: no limit'),
  PRIVACY_CONTACT: contact
    .optional()
    .describe(
      'E-mail or web address on `/privacy`, for questions about stored data; without it, the page says "whoever runs this site" ([privacy](privacy.md))',
    ),
  PUBLIC_ORIGIN: origins
    .optional()
    .describe(
      'Where browsers reach the product, such as `https://play.example.com`, or several separated by commas. Link previews name the first; without it they have no address and no picture. If set, administrators can log in only here, at `localhost` and at IP addresses',
    ),
  EMBED_ORIGINS: origins
    .optional()
    .describe(
      'Origins whose pages may contain games of this site in frames, separated by commas, such as `https://blog.example.com`; without it, none ([embeds](../editors/embeds.md))',
    ),
  HOSTING: z
    .enum(HOSTINGS)
    .optional()
    .describe(
      'How the product is run; the admin area says what is not set up yet with the commands of that way',
    ),
  GROUP_ROLES: z
    .string()
    .transform((text, context) => {
      const roles = parseGroupRoles(text);
      if (roles) return roles;
      const message = `must be pairs like site-admins=owner;writers=editor, with the roles ${ROLES.join(', ')}`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .optional()
    .describe(
      'Roles by group, such as `site-admins=owner;writers=editor`, for editors whom a proxy identifies; the highest applies ([sign-in](../editors/sign-in.md))',
    ),
  AUTH_PROXY_USER_HEADER: headerName
    .optional()
    .describe(
      'Header in which a proxy of `TRUSTED_PROXIES` names the editor, such as `X-Forwarded-User`; ignored from any other address ([sign-in](../editors/sign-in.md))',
    ),
  AUTH_PROXY_GROUPS_HEADER: headerName
    .optional()
    .describe(
      'Header in which the proxy lists the groups of the editor; required with `AUTH_PROXY_USER_HEADER`',
    ),
  TRUSTED_PROXIES: z
    .string()
    .superRefine((list, context) => {
      const message = findProxyProblem(list);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .optional()
    .describe(
      'Proxies whose `X-Forwarded-For` and `-Proto` headers are trusted: addresses or networks, separated by commas; `X-Forwarded-Host` is never trusted',
    ),
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
