import {
  commonSettings,
  databaseSetting,
  loadConfig,
  opsPortSetting,
  replicasSetting,
} from '@imguessr/service-kit';
import { z } from 'zod';

export const settings = z.object({
  ...commonSettings,
  OPS_PORT: opsPortSetting(9102),
  NATS_REPLICAS: replicasSetting,
  DATABASE_URL: databaseSetting,
  LOG_HOURS: z.coerce
    .number()
    .positive()
    .default(48)
    .describe('Hours for which NATS keeps plays that PostgreSQL has, too'),
  MAX_WAITING_GUESSES: z.coerce
    .number()
    .int()
    .min(1_000)
    .default(600_000)
    .describe(
      'Guesses that may wait for PostgreSQL in memory, about 1 KB each; beyond it, guesses are refused',
    ),
});

export type Config = z.output<typeof settings>;
export const readConfig = (): Config => loadConfig(settings);
