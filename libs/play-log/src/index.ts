export {
  type AttemptLog,
  createAttemptLog,
  type StoredFact,
  StreamFullError,
} from './attempts/attempt-log.ts';
export { createBatchRead } from './attempts/batch-read.ts';
export { canBeginLater, ensurePlayStreams, LostStreamError } from './attempts/play-streams.ts';
export { followCatalog } from './catalog/follow-catalog.ts';
export { appendErasureRecord } from './erasure/append-erasure-record.ts';
export { createErasedFacts, type ErasedFact } from './erasure/erased-facts.ts';
export type { ArchivedPartition, PlayArchive } from './log/archived-facts.port.ts';
export type { CompleteBatch } from './log/complete-batch.ts';
export { followLog } from './log/follow-log.ts';
export { LogGapError } from './log/log-gap.error.ts';
export { storedAtMs } from './log/pull-session.ts';
export { readGamePlays } from './log/read-game-plays.ts';
export { readLog } from './log/read-log.ts';
export {
  ARCHIVE_BUCKET,
  publishArchiveManifest,
  readArchiveManifest,
  resetArchiveManifest,
} from './records/archive-manifest.ts';
export {
  type LastDrill,
  playLogName,
  readLastBackup,
  readLastDrill,
  recordBackup,
  recordDrill,
  recordRestore,
} from './records/backup-records.ts';
export { type ArchivedGames, followArchivedGames } from './records/follow-archive-manifests.ts';
export {
  PartitionMismatchError,
  readPartitionCount,
  recordPartitionCount,
  requirePartitionCount,
} from './records/partition-count.ts';
