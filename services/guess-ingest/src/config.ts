import { commonSettings, loadConfig, portSetting } from '@imguessr/service-kit';
import { z } from 'zod';

const settings = z.object({
  ...commonSettings,
  OPS_PORT: portSetting.default(9102),
  /** Where health and metrics are served; 127.0.0.1 unless given. */
  OPS_HOST: z.string().optional(),
  /** Copies that JetStream keeps of each stream: 1 on a single server, 3 in production. */
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** Plays kept in memory, the most recent ones: up to three kilobytes each. */
  PLAY_CACHE: z.coerce.number().int().min(100).default(12_000),
  /** Facts of each partition read again at the start, so that plays in progress need no reads later. */
  WARM_FACTS: z.coerce.number().int().min(0).default(60_000),
});

export type Config = z.output<typeof settings>;
export const readConfig = (): Config => loadConfig(settings);
