import { archiveSetting, commonSettings, loadConfig, portSetting } from '@imguessr/service-kit';
import { z } from 'zod';

const settings = z.object({
  ...commonSettings,
  OPS_PORT: portSetting.default(9102),
  /** The address on which health and metrics are served; 127.0.0.1 by default. */
  OPS_HOST: z.string().optional(),
  /** The number of JetStream replicas of each stream: 1 on a single server, 3 in production. */
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** Owns the schema of the archive. */
  ARCHIVE_DATABASE_URL: archiveSetting,
  /** The age in days from which facts are moved from the stream into the archive. */
  ARCHIVE_AFTER_DAYS: z.coerce.number().positive().default(45),
  /** The interval between two runs of the archiver in seconds. */
  ARCHIVE_INTERVAL_SECONDS: z.coerce.number().positive().default(60),
  /** How long archived messages stay in the stream, so that every instance knows that they are archived; the same in all instances. */
  ARCHIVE_DELETE_DELAY_SECONDS: z.coerce.number().min(1).default(30),
  /** The number of plays kept in memory, least recently used ones evicted first; up to 3 KB each. */
  PLAY_CACHE_SIZE: z.coerce.number().int().min(100).default(12_000),
  /** The number of recent facts that are read on start, so that plays in progress are in memory; the same share of each partition. */
  WARMUP_FACTS: z.coerce.number().int().min(0).default(60_000),
});

export type Config = z.output<typeof settings>;
export const readConfig = (): Config =>
  loadConfig(settings, process.env, { PLAY_CACHE: 'PLAY_CACHE_SIZE', WARM_FACTS: 'WARMUP_FACTS' });
