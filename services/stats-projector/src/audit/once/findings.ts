import type { Audited, AuditedDifference, AuditReport } from '@imguessr/contracts';
import type { Logger } from '@imguessr/service-kit';
import type { Drift } from '../checks/drift.ts';

/** Limited, because a lost counter of each game is one cause. */
const MAX_LOGGED = 1_000;
const MAX_EXAMPLES = 20;

/** Returns an empty record, which logs each number that differs. */
export function createFindings(logger: Logger) {
  const games = { redis: 0, public: 0 };
  const differences = { redis: 0, public: 0 };
  const examples: AuditedDifference[] = [];
  return {
    add(audited: Audited, compared: number, drifts: readonly Drift[]) {
      games[audited] += compared;
      for (const drift of drifts) {
        differences[audited]++;
        const found = { audited, ...drift };
        if (examples.length < MAX_EXAMPLES) examples.push(found);
        if (differences[audited] <= MAX_LOGGED) logger.error(found, 'statistics differ from the play log');
      }
    },
    report: (): AuditReport => ({ endedAtMs: Date.now(), games, differences, examples }),
  };
}
