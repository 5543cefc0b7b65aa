import {
  commonSettings,
  loadConfig,
  portSetting,
  postgresSetting,
  redisSetting,
} from '@imguessr/service-kit';
import { z } from 'zod';

export const settings = z.object({
  ...commonSettings,
  OPS_PORT: portSetting.default(9103),
  DATABASE_URL: postgresSetting,
  REDIS_URL: redisSetting,
});

export type Config = z.output<typeof settings>;
export const readConfig = (): Config => loadConfig(settings);
