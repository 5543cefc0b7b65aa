import {
  commonSettings,
  loadConfig,
  portSetting,
  postgresSetting,
  replicasSetting,
} from '@imguessr/service-kit';
import { z } from 'zod';

export const settings = z.object({
  ...commonSettings,
  OPS_PORT: portSetting.default(9102),
  NATS_REPLICAS: replicasSetting,
  DATABASE_URL: postgresSetting,
  LOG_HOURS: z.coerce.number().positive().default(48),
  MAX_WAITING_GUESSES: z.coerce.number().int().min(1_000).default(600_000),
});

export type Config = z.output<typeof settings>;
export const readConfig = (): Config => loadConfig(settings);
