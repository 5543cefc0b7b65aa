export {
  ATTEMPT_KINDS,
  type AuditedAttempt,
  attemptOfFact,
  attemptOfLine,
  type ExportedAttempt,
} from './audit/attempt.ts';
export {
  type AuditCheckpoint,
  checkpointPartition,
  hashOfCheckpoint,
  signCheckpoint,
} from './audit/checkpoint.ts';
export {
  type AttemptCounts,
  addAttempt,
  attemptsOf,
  noAttempts,
  outcomesOf,
  sumOfCounts,
} from './audit/recount.ts';
export { verifyExport } from './audit/verify-export.ts';
