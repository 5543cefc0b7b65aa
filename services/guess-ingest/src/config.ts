import { archiveSetting, commonSettings, loadConfig, portSetting } from '@imguessr/service-kit';
import { z } from 'zod';

const settings = z.object({
  ...commonSettings,
  OPS_PORT: portSetting.default(9102),
  /** 127.0.0.1 by default. */
  OPS_HOST: z.string().optional(),
  /** Of each stream: 1 on a single server, 3 in production. */
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** Owns the schema of the archive. */
  ARCHIVE_DATABASE_URL: archiveSetting,
  ARCHIVE_AFTER_DAYS: z.coerce.number().positive().default(45),
  /** Between two runs of the archiver. */
  ARCHIVE_INTERVAL_SECONDS: z.coerce.number().positive().default(60),
  /** How long archived messages stay in the stream, so that every instance knows; the same in all instances. */
  ARCHIVE_DELETE_DELAY_SECONDS: z.coerce.number().min(1).default(30),
  /** Plays in memory, up to 3 KB each; least recently used ones are evicted first. */
  PLAY_CACHE_SIZE: z.coerce.number().int().min(100).default(12_000),
  /** Recent facts read on start, so that plays in progress are in memory; an equal share of each partition. */
  WARMUP_FACTS: z.coerce.number().int().min(0).default(60_000),
});

export type Config = z.output<typeof settings>;
export const readConfig = (): Config =>
  loadConfig(settings, process.env, { PLAY_CACHE: 'PLAY_CACHE_SIZE', WARM_FACTS: 'WARMUP_FACTS' });
