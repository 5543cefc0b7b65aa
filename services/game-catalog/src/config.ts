import { s3Settings } from '@imguessr/connections/s3';
import {
  commonSettings,
  loadConfig,
  portSetting,
  postgresSetting,
  redisSetting,
  replicasSetting,
  whenValid,
} from '@imguessr/service-kit';
import { z } from 'zod';

const migrationSettings = z.object({
  LOG_LEVEL: commonSettings.LOG_LEVEL,
  DATABASE_URL: postgresSetting,
});

export const settings = z.object({
  ...commonSettings,
  ...migrationSettings.shape,
  /** For gateways: pictures, uploads and archives of games. */
  HTTP_PORT: portSetting.default(9104),
  HTTP_HOST: z.string().default('127.0.0.1'),
  SESSION_SECRET: z.string().min(1),
  PREVIOUS_SESSION_SECRET: z.string().min(1).optional(),
  OPS_PORT: portSetting.default(9106),
  MIGRATIONS: z.enum(['run', 'wait']).optional(),
  REDIS_URL: redisSetting,
  NATS_REPLICAS: replicasSetting,
  DEMO_ARCHIVE: z.string().default('demo-games.zip'),
  IMPORT_DEMO_GAMES: z.stringbool().default(false),
  PICTURES_S3_ENDPOINT: z.url().optional(),
  PICTURES_S3_BUCKET: z.string().optional(),
  PICTURES_S3_ACCESS_KEY: z.string().optional(),
  PICTURES_S3_SECRET_KEY: z.string().optional(),
  PICTURES_S3_REGION: z.string().optional(),
  PICTURES_S3_PREFIX: z.string().optional(),
  AWS_ROLE_ARN: z.string().optional(),
  AWS_WEB_IDENTITY_TOKEN_FILE: z.string().optional(),
  AWS_ROLE_SESSION_NAME: z.string().optional(),
  AWS_ENDPOINT_URL_STS: z.url().optional(),
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
