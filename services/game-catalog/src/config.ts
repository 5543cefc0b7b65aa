import { commonSettings, loadConfig, portSetting } from '@imguessr/service-kit';
import { z } from 'zod';

const settings = z.object({
  ...commonSettings,
  /** Health, metrics, pictures and their upload. No other service has this port, so that all run on one machine. */
  HTTP_PORT: portSetting.default(9104),
  HTTP_HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.string().default('postgresql://postgres@127.0.0.1:5432/imguessr'),
  /** Who brings the tables up to date: this process (`run`, the default), or another (`main.js migrate`) that it waits for. */
  MIGRATIONS: z.enum(['run', 'wait']).optional(),
  REDIS_URL: z.string().default('redis://127.0.0.1:6379'),
  /** Copies that JetStream keeps of the catalog's facts: 1 on a single server, 3 in production. */
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** How often the days ahead are looked at, in minutes. */
  DAILY_PICK_MINUTES: z.coerce.number().positive().default(15),
  /** An S3-compatible store for pictures, such as https://s3.eu-west-1.amazonaws.com; absent: they lie in PostgreSQL. */
  PICTURES_S3_ENDPOINT: z.url().optional(),
  /** Bucket and both keys are needed with the endpoint. */
  PICTURES_S3_BUCKET: z.string().optional(),
  PICTURES_S3_ACCESS_KEY: z.string().optional(),
  PICTURES_S3_SECRET_KEY: z.string().optional(),
  /** `us-east-1` unless given, which is what most stores other than Amazon's expect. */
  PICTURES_S3_REGION: z.string().optional(),
  /** What the keys of all pictures begin with, such as `pictures/`. */
  PICTURES_S3_PREFIX: z.string().optional(),
});

export type Config = z.output<typeof settings>;
export const readConfig = (): Config => loadConfig(settings);
