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
  WORDS_IN_MEMORY: z.coerce
    .number()
    .int()
    .min(1_000)
    .default(1_500_000)
    .describe(
      'Maximum number of counters in memory, of words and of clues, about 50 bytes each. Beyond it, the least recently used games are read from Redis when needed',
    ),
  PLAYED_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(DEFAULT_PLAYED_DAYS)
    .default(DEFAULT_PLAYED_DAYS)
    .describe(
      'Minimum number of days for which the games of a session are kept, so as not to offer them again',
    ),
  AUDIT_INTERVAL_HOURS: z.coerce
    .number()
    .min(0)
    .max(24)
    .default(24)
    .describe('Hours between two audits of the statistics; 0 for none'),
  AUDIT_WORDS_IN_MEMORY: z.coerce
    .number()
    .int()
    .min(0)
    .default(500_000)
    .describe(
      'Maximum number of words in the memory of an audit, about 100 bytes each: one for every word, game and attempt',
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
