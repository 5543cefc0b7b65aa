import {
  archiveSetting,
  commonSettings,
  loadConfig,
  opsPortSetting,
  replicasSetting,
} from '@imguessr/service-kit';
import { z } from 'zod';

export const settings = z.object({
  ...commonSettings,
  OPS_PORT: opsPortSetting(9102),
  NATS_REPLICAS: replicasSetting,
  ARCHIVE_DATABASE_URL: archiveSetting,
  ARCHIVE_AFTER_DAYS: z.coerce
    .number()
    .positive()
    .default(45)
    .describe('Age in days from which events of plays are moved from NATS to the archive'),
  ARCHIVE_INTERVAL_SECONDS: z.coerce
    .number()
    .positive()
    .default(60)
    .describe('Seconds between two runs of the archiver'),
  ARCHIVE_DELETE_DELAY_SECONDS: z.coerce
    .number()
    .min(1)
    .default(30)
    .describe(
      'Seconds for which archived events stay in NATS, so that every instance knows: equal in all instances',
    ),
  PLAY_CACHE_SIZE: z.coerce
    .number()
    .int()
    .min(100)
    .default(12_000)
    .describe(
      'Maximum number of plays in memory, up to 3 KB each; the least recently used are evicted first',
    ),
  WARMUP_FACTS: z.coerce
    .number()
    .int()
    .min(0)
    .default(60_000)
    .describe(
      'Recent events read at the start, so that plays in progress are in memory; an equal share of each partition',
    ),
});

export type Config = z.output<typeof settings>;
export const readConfig = (): Config => loadConfig(settings);
