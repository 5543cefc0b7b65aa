export { ArchiveMismatchError, archiveDue } from './archiving/archive-due.ts';
export { archivePartition } from './archiving/archive-partition.ts';
export { deleteArchived } from './archiving/delete-archived.ts';
export { archivedManifest } from './archiving/manifest.ts';
export {
  type ArchiveHead,
  archiveBlock,
  type FactToArchive,
  lockHead,
  MAX_BLOCK_FACTS,
  readHead,
} from './blocks/archive-block.ts';
export { ensureMonthTables } from './blocks/month-tables.ts';
export { type ArchiveClient, type ArchivePool, inTransaction, openArchive } from './connection/open-archive.ts';
export { tryExclusively } from './connection/try-exclusively.ts';
export { findArchivedFacts, readErasedPlays, vacuumFacts } from './erasure/archived-sessions.ts';
export { eraseArchivedPlay } from './erasure/erase-archived-play.ts';
export { createArchivedPartition, createPlayArchive } from './reading/archived-partition.ts';
export { PLAY_HASH_BYTES, playHash, readPlayHashes } from './reading/archived-play-hashes.ts';
export { migrateArchive } from './schema/migrate.ts';
export { createErasedCopies } from './verification/erased-copies.ts';
export { type Verification, verifyArchive } from './verification/verify-archive.ts';
export type { FindErasedCopy } from './verification/verify-block.ts';
