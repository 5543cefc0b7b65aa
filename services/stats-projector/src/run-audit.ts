import { constants } from 'node:os';
import { installLanguage } from '@imguessr/game-rules/languages';
import { createLogger, exitOnFailure, startConfig, stopOnSignal } from '@imguessr/service-kit';
import { lowerPriority } from '@imguessr/service-kit/priority';
import { audit } from './audit/once/audit.ts';
import { readConfig } from './config.ts';

/**
 * Runs one audit of the statistics, and ends the process: with 1 when it could not be completed.
 */
export async function runAudit(): Promise<never> {
  const config = startConfig('stats-audit', readConfig);
  installLanguage(config.GAME_LANGUAGE);
  const logger = createLogger('stats-audit', config.LOG_LEVEL);
  const fail = exitOnFailure(logger);
  stopOnSignal(logger);
  lowerPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const { games, differences } = await audit(config, logger).catch(fail);
  logger.info({ games, differences }, 'statistics audited');
  process.exit(0);
}
