import { s3Settings } from '@imguessr/connections/s3';
import {
  commonSettings,
  loadConfig,
  opsPortSetting,
  portSetting,
  postgresSetting,
  redisSetting,
  replicasSetting,
  whenValid,
} from '@imguessr/service-kit';
import { z } from 'zod';

const migrationSettings = z.object({
  LOG_LEVEL: commonSettings.LOG_LEVEL,
  DATABASE_URL: postgresSetting
    .default('postgresql://postgres@127.0.0.1:5432/imguessr')
    .describe('The PostgreSQL database'),
});

export const settings = z.object({
  ...commonSettings,
  ...migrationSettings.shape,
  HTTP_PORT: portSetting
    .default(9104)
    .describe('Port of pictures, uploads and archives of games, for gateways'),
  HTTP_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address of pictures, uploads and archives of games'),
  SESSION_SECRET: z
    .string()
    .min(1)
    .describe(
      'That of the gateways, which sign each request to `HTTP_PORT` with a key derived from it',
    ),
  PREVIOUS_SESSION_SECRET: z
    .string()
    .min(1)
    .optional()
    .describe('The secret before the current one, for gateways that have not been restarted yet'),
  OPS_PORT: opsPortSetting(9106),
  MIGRATIONS: z
    .enum(['run', 'wait'])
    .optional()
    .describe(
      '`run`, as without it: runs pending migrations at startup; `wait`: waits until `main.js migrate` has',
    ),
  REDIS_URL: redisSetting,
  NATS_REPLICAS: replicasSetting,
  DEMO_ARCHIVE: z
    .string()
    .default('demo-games.zip')
    .describe(
      'File with the demo games, which the admin area of an empty site offers; images contain it',
    ),
  IMPORT_DEMO_GAMES: z
    .stringbool()
    .default(false)
    .describe(
      'Whether a new site begins with the demo games; otherwise, the admin area offers them by a button',
    ),
  PICTURES_S3_ENDPOINT: z
    .url()
    .optional()
    .describe(
      'S3 store for pictures, such as `https://s3.eu-west-1.amazonaws.com`; without it, they are in PostgreSQL ([pictures](pictures.md))',
    ),
  PICTURES_S3_BUCKET: z.string().optional().describe('Required with an S3 store'),
  PICTURES_S3_ACCESS_KEY: z
    .string()
    .optional()
    .describe('Required with an S3 store, unless `AWS_ROLE_ARN` is set'),
  PICTURES_S3_SECRET_KEY: z
    .string()
    .optional()
    .describe('Required with an S3 store, unless `AWS_ROLE_ARN` is set'),
  PICTURES_S3_REGION: z
    .string()
    .optional()
    .describe('`us-east-1` without it, which most stores other than Amazon’s expect'),
  PICTURES_S3_PREFIX: z
    .string()
    .optional()
    .describe('Prefix of the object keys of all pictures, such as `pictures/`'),
  AWS_ROLE_ARN: z
    .string()
    .optional()
    .describe('Role of the workload, used when there are no keys; EKS and others set it'),
  AWS_WEB_IDENTITY_TOKEN_FILE: z
    .string()
    .optional()
    .describe('File with the token of the role; EKS and others set it'),
  AWS_ROLE_SESSION_NAME: z
    .string()
    .optional()
    .describe('Names the session in the records of the store'),
  AWS_ENDPOINT_URL_STS: z
    .url()
    .optional()
    .describe('Address of STS; without it, that of Amazon in the region'),
});

const validatedSettings = settings.superRefine((config, context) => {
  try {
    s3Settings(config, 'PICTURES_S3', 'imguessr-game-catalog');
  } catch (error) {
    context.addIssue({
      code: 'custom',
      path: ['PICTURES_S3_ENDPOINT'],
      message: (error as Error).message,
    });
  }
}, whenValid('PICTURES_S3_ENDPOINT'));

export type Config = z.output<typeof settings>;

export const readConfig = (): Config => loadConfig(validatedSettings);

/** Without a language, only the services check it. */
export const readMigrationConfig = () =>
  loadConfig(
    migrationSettings.extend({ GAME_LANGUAGE: commonSettings.GAME_LANGUAGE.unwrap().optional() }),
  );
