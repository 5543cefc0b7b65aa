import {
  archiveSetting,
  commonSettings,
  excludeAutomatedSetting,
  loadConfig,
  opsPortSetting,
  redisSetting,
} from '@imguessr/service-kit';
import { z } from 'zod';

export const auditSettings = z.object({
  ...commonSettings,
  OPS_PORT: opsPortSetting(9105),
  ARCHIVE_DATABASE_URL: archiveSetting,
  REDIS_URL: redisSetting,
  GATEWAY_URL: z
    .url()
    .optional()
    .describe('Where players’ responses are read; without it, only Redis is compared with the play log'),
  EXCLUDE_AUTOMATED_PLAYS: excludeAutomatedSetting,
  AUDIT_INTERVAL_SECONDS: z.coerce
    .number()
    .min(0.1)
    .max(3_600)
    .default(15)
    .describe('Seconds between two comparisons of all of Redis'),
  AUDIT_ANSWERS_PER_SECOND: z.coerce
    .number()
    .min(0.01)
    .max(100)
    .default(0.1)
    .describe('Responses of the gateway that are compared per second'),
  AUDIT_WORDS_IN_MEMORY: z.coerce
    .number()
    .int()
    .min(0)
    .default(1_500_000)
    .describe('Maximum number of words in memory, about 100 bytes each: one for every word, game and attempt'),
});

export type AuditConfig = z.output<typeof auditSettings>;
export const readAuditConfig = (): AuditConfig => loadConfig(auditSettings);
