import { commonSettings, loadConfig, portSetting } from '@imguessr/service-kit';
import { z } from 'zod';

const settings = z.object({
  ...commonSettings,
  OPS_PORT: portSetting.default(9103),
  /** Where health and metrics are served; 127.0.0.1 unless given. */
  OPS_HOST: z.string().optional(),
  REDIS_URL: z.string().default('redis://127.0.0.1:6379'),
  /**
   * Words of all games kept in memory, each counted once for every game and attempt, about 50 bytes each. Beyond that
   * the least recently used games are evicted, and read from Redis when they are played again: slower and just as right. A fifth as many
   * counters of clues come on top, and as many again of plays that look automated.
   */
  WORDS_IN_MEMORY: z.coerce.number().int().min(1_000).default(1_500_000),
  /** Whether public statistics leave out plays that look automated, past ones included. */
  EXCLUDE_AUTOMATED_PLAYS: z.stringbool().default(false),
});

export type Config = z.output<typeof settings>;
export const readConfig = (): Config => loadConfig(settings);
