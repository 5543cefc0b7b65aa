import { archiveSetting, commonSettings, loadConfig, portSetting } from '@imguessr/service-kit';
import { z } from 'zod';
import { DEFAULT_PLAYED_DAYS } from './projections/played-games/played-games.projection.ts';

const settings = z.object({
  ...commonSettings,
  OPS_PORT: portSetting.default(9103),
  /** The address on which health and metrics are served; 127.0.0.1 by default. */
  OPS_HOST: z.string().optional(),
  /** Needs permission to read only. */
  ARCHIVE_DATABASE_URL: archiveSetting,
  REDIS_URL: z.string().default('redis://127.0.0.1:6379'),
  /**
   * The maximum number of word counters, about 50 bytes each. Beyond it the least recently used games are evicted, and
   * read from Redis when needed. A fifth as many counters of clues, and again of automated plays, are kept besides.
   */
  WORDS_IN_MEMORY: z.coerce.number().int().min(1_000).default(1_500_000),
  /** At least so long the games of a session are kept, so as not to offer them again. */
  PLAYED_DAYS: z.coerce.number().int().min(1).max(DEFAULT_PLAYED_DAYS).default(DEFAULT_PLAYED_DAYS),
  /** Whether public statistics exclude plays that look automated, including past ones. */
  EXCLUDE_AUTOMATED_PLAYS: z.stringbool().default(false),
});

export type Config = z.output<typeof settings>;
export const readConfig = (): Config => loadConfig(settings);
