import type { Audited, AuditedDifference, AuditReport } from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import type { Drift } from '../checks/drift.ts';

/** Limited, because a lost counter of each game is one cause. */
const MAX_LOGGED = 1_000;
const MAX_EXAMPLES = 20;

export interface Findings {
  add(audited: Audited, games: number, drifts: readonly Drift[]): void;
  report(): AuditReport;
}

/** Returns an empty record, which logs each number that differs. */
export function createFindings(logger: Logger): Findings {
  const games = { redis: 0, public: 0 };
  const differences = { redis: 0, public: 0 };
  const examples: AuditedDifference[] = [];
  return {
    add(audited, compared, drifts) {
      games[audited] += compared;
      for (const drift of drifts) {
        differences[audited]++;
        const found = { audited, ...drift };
        if (examples.length < MAX_EXAMPLES) examples.push(found);
        if (differences[audited] <= MAX_LOGGED) logger.error(found, 'statistics differ from the play log');
      }
    },
    report: () => ({ endedAtMs: Date.now(), games, differences, examples }),
  };
}
