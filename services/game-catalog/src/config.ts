import { commonSettings, loadConfig, portSetting } from '@imguessr/service-kit';
import { z } from 'zod';

const migrationSettings = z.object({
  LOG_LEVEL: commonSettings.LOG_LEVEL,
  DATABASE_URL: z.string().default('postgresql://postgres@127.0.0.1:5432/imguessr'),
});

const settings = z.object({
  ...commonSettings,
  ...migrationSettings.shape,
  /** Port of pictures, uploads and boxes of games. Every service has its own, so that all run on one machine. */
  HTTP_PORT: portSetting.default(9104),
  HTTP_HOST: z.string().default('127.0.0.1'),
  /** The secret of the gateways, which sign each request to HTTP_PORT with a key derived from it. */
  SESSION_SECRET: z.string().min(1),
  /** The secret before the current one, for gateways that have not been restarted yet. */
  PREVIOUS_SESSION_SECRET: z.string().min(1).optional(),
  OPS_PORT: portSetting.default(9106),
  OPS_HOST: z.string().optional(),
  /** `run` (the default) runs pending migrations at startup; `wait` waits until another process (`main.js migrate`) has. */
  MIGRATIONS: z.enum(['run', 'wait']).optional(),
  REDIS_URL: z.string().default('redis://127.0.0.1:6379'),
  /** Number of copies that JetStream keeps of the catalog's stream: 1 on a single server, 3 in production. */
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** Interval in minutes at which the daily games of the coming days are picked. */
  DAILY_PICK_MINUTES: z.coerce.number().positive().default(15),
  /** Whether only games whose five pictures have a complete credit can be the daily game: `true` or `false`. */
  DAILY_NEEDS_CREDITS: z.stringbool().default(false),
  /** An S3-compatible store for pictures, such as https://s3.eu-west-1.amazonaws.com; unset: they are in PostgreSQL. */
  PICTURES_S3_ENDPOINT: z.url().optional(),
  /** The bucket is required with the endpoint, and so are both keys or the role of the workload below. */
  PICTURES_S3_BUCKET: z.string().optional(),
  PICTURES_S3_ACCESS_KEY: z.string().optional(),
  PICTURES_S3_SECRET_KEY: z.string().optional(),
  /** Defaults to `us-east-1`, which most stores other than Amazon's expect. */
  PICTURES_S3_REGION: z.string().optional(),
  /** Prefix of the object keys of all pictures, such as `pictures/`. */
  PICTURES_S3_PREFIX: z.string().optional(),
  /** The role of the workload and the file with its token, as EKS and others set them: used when there are no keys. */
  AWS_ROLE_ARN: z.string().optional(),
  AWS_WEB_IDENTITY_TOKEN_FILE: z.string().optional(),
  /** Names the session in the records of the store. */
  AWS_ROLE_SESSION_NAME: z.string().optional(),
  /** The address of STS; that of Amazon in the region by default. */
  AWS_ENDPOINT_URL_STS: z.url().optional(),
});

export type Config = z.output<typeof settings>;

export const readConfig = (): Config => loadConfig(settings);

export const readMigrationConfig = () => loadConfig(migrationSettings);
