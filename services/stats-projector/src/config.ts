import {
  archiveSetting,
  commonSettings,
  loadConfig,
  opsPortSetting,
  redisSetting,
} from '@imguessr/service-kit';
import { z } from 'zod';
import { DEFAULT_PLAYED_DAYS } from './projections/played-games/played-games.projection.ts';

export const settings = z.object({
  ...commonSettings,
  OPS_PORT: opsPortSetting(9103),
  ARCHIVE_DATABASE_URL: archiveSetting,
  REDIS_URL: redisSetting,
  PLAYED_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(DEFAULT_PLAYED_DAYS)
    .default(DEFAULT_PLAYED_DAYS)
    .describe(
      'Minimum number of days for which the games of a session are kept, so as not to offer them again',
    ),
  GATEWAY_URL: z
    .url()
    .optional()
    .describe(
      'Where an audit reads players’ responses; without it, only Redis is compared with the play log. The target `all` reads its own',
    ),
});

export type Config = z.output<typeof settings>;
export const readConfig = (env?: NodeJS.ProcessEnv): Config => loadConfig(settings, env);
