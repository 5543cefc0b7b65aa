import { installLanguage } from '@imguessr/game-rules/languages';
import type { z } from 'zod';
import type { commonSettings } from '../configuration/config.ts';
import type { ReadinessChecks } from '../server/health.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Registry } from '../telemetry/metrics.ts';
import type { Traces } from '../telemetry/traces.ts';

export interface ServiceHost {
  readonly logger: Logger;
  readonly metrics: Registry;
  readonly traces: Traces;
}

export interface RunningService {
  /** They fail until the service has started. */
  readonly checks: ReadinessChecks;
  /**
   * Resolves once the service has started. Rejects when it cannot, for a reason that waiting does
   * not remove.
   */
  readonly started: Promise<void>;
  /** Stops to accept requests, completes those under way, and closes every connection. */
  stop(): Promise<void>;
}

/** The settings that a program reads, of whichever services it runs. */
export interface ProgramSettings {
  readonly GAME_LANGUAGE: string;
  readonly LOG_LEVEL: z.output<(typeof commonSettings)['LOG_LEVEL']>;
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OPS_PORT: number;
  readonly OPS_HOST?: string | undefined;
}

export interface Service {
  readonly name: string;
  /** Reads the settings. Throws `ConfigError`. */
  configure(): { readonly settings: ProgramSettings; start(host: ServiceHost): RunningService };
}

/**
 * Returns a service from its parts. `start` returns at once, and does its work in the background.
 */
export function defineService<Config extends ProgramSettings>(
  name: string,
  readConfig: () => Config,
  start: (config: Config, host: ServiceHost) => RunningService,
): Service {
  return {
    name,
    configure: () => {
      const settings = readConfig();
      installLanguage(settings.GAME_LANGUAGE);
      return { settings, start: (host) => start(settings, host) };
    },
  };
}
