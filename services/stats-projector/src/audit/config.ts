import { archiveSetting, commonSettings, loadConfig, portSetting } from '@imguessr/service-kit';
import { z } from 'zod';

const settings = z.object({
  ...commonSettings,
  OPS_PORT: portSetting.default(9105),
  /** The address on which health and metrics are served; 127.0.0.1 by default. */
  OPS_HOST: z.string().optional(),
  /** Needs permission to read only. */
  ARCHIVE_DATABASE_URL: archiveSetting,
  REDIS_URL: z.string().default('redis://127.0.0.1:6379'),
  /** Where players' answers are read; unset: they are not compared. */
  GATEWAY_URL: z.url().optional(),
  /** Must equal the setting of the projectors. If true, public statistics may be lower than the recount. */
  EXCLUDE_AUTOMATED_PLAYS: z.stringbool().default(false),
  /** Seconds between two comparisons of all of Redis. */
  AUDIT_INTERVAL_SECONDS: z.coerce.number().min(0.1).max(3_600).default(15),
  AUDIT_ANSWERS_PER_SECOND: z.coerce.number().min(0.01).max(100).default(0.1),
  /** The maximum number of words in memory, about 100 bytes each: one for every word, game and attempt. */
  AUDIT_WORDS_IN_MEMORY: z.coerce.number().int().min(0).default(1_500_000),
});

export type AuditConfig = z.output<typeof settings>;
export const readAuditConfig = (): AuditConfig => loadConfig(settings);
