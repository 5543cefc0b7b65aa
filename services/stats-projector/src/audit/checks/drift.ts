import type { AuditedDifference } from '@imguessr/contracts';

/** A wrong number of a game; `place` names the stored projection and its partition. */
export type Drift = Omit<AuditedDifference, 'audited'>;
