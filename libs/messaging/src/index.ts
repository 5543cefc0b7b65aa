export { appendErasureRecord, createEmptyRecords } from './append-erasure-record.ts';
export {
  ARCHIVE_BUCKET,
  type ArchiveManifest,
  manifestKey,
  publishArchiveManifest,
  readArchiveManifest,
  resetArchiveManifest,
} from './archive-manifest.ts';
export type { ArchivedFact, ArchivedFacts, ArchivedPartition, PlayArchive } from './archived-facts.port.ts';
export {
  type AppendResult,
  type AttemptLog,
  createAttemptLog,
  type StoredFact,
  StreamFullError,
} from './attempt-log.ts';
export {
  type LastDrill,
  playLogName,
  readLastBackup,
  readLastDrill,
  recordBackup,
  recordDrill,
  recordRestore,
} from './backup-records.ts';
export { type BatchRead, createBatchRead } from './batch-read.ts';
export {
  type CatalogFetch,
  ClaimRejectedError,
  createCatalogFetch,
  createClaimReader,
} from './catalog-claims.ts';
export { type CatalogClient, createCatalogClient } from './catalog-client.ts';
export type { CompleteBatch } from './complete-batch.ts';
export { connectNats, linkOf, type NatsLink, openNatsLink, PINGS } from './connect.ts';
export { createErasedFacts, type ErasedFact, type ErasedFacts } from './erased-facts.ts';
export { type ArchivedGames, followArchivedGames } from './follow-archive-manifests.ts';
export { followLog } from './follow-log.ts';
export { isStreamMissing, isSubjectFull, isWrongLastSequence } from './jetstream-errors.ts';
export { LogGapError } from './log-gap.error.ts';
export { announceMember, followMembers, type Member, type Members } from './members.ts';
export { createBatcher, serveBatches } from './micro-batch.ts';
export { parseNatsUrl } from './nats-url.ts';
export {
  PartitionMismatchError,
  readPartitionCount,
  recordPartitionCount,
  requirePartitionCount,
} from './partition-count.ts';
export { storedAtMs } from './pull-session.ts';
export { type PlacedPlayFact, readGamePlays } from './read-game-plays.ts';
export { readLog } from './read-log.ts';
export {
  createDeferredMux,
  createRequestMux,
  DisconnectedError,
  NoRespondersError,
  type Request,
  type RequestMany,
  type RequestMux,
  RequestTimeoutError,
} from './request-mux.ts';
export { raiseReplicas, type StreamReplicas } from './stream-replicas.ts';
export {
  canBeginLater,
  ensureCatalogStream,
  ensurePlayStreams,
  LostStreamError,
  StreamMismatchError,
} from './streams.ts';
