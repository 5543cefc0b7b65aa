import {
  commonSettings,
  databaseSetting,
  loadConfig,
  opsPortSetting,
  redisSetting,
} from '@imguessr/service-kit';
import { z } from 'zod';

export const settings = z.object({
  ...commonSettings,
  OPS_PORT: opsPortSetting(9103),
  DATABASE_URL: databaseSetting,
  REDIS_URL: redisSetting,
});

export type Config = z.output<typeof settings>;
export const readConfig = (): Config => loadConfig(settings);
