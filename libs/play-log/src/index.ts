export { eraseBatches } from './plays/erase-batches.ts';
export { followPlays, type LoggedBatch } from './plays/follow-plays.ts';
export { LogFullError, LogStoppedError, openPlayLog, type PlayLog } from './plays/play-log.ts';
export {
  ensurePlayStream,
  PLAY_STREAM,
  readLogState,
  refuseEarlierPlays,
} from './plays/play-stream.ts';
export { readBatches } from './plays/read-batches.ts';
export { storeTail } from './plays/store-tail.ts';
export { erasePlays } from './table/erase-plays.ts';
export {
  estimatePlays,
  findPlayedGames,
  findPlays,
  keyOf,
  migratePlays,
  type PlayKey,
  readLastStored,
  readPlayKeys,
  readPlays,
  type StoredFact,
  storePlays,
} from './table/play-table.ts';
export { openPlays } from './table/postgres.ts';
export { storeFacts } from './table/store-facts.ts';
export {
  RestoredTableError,
  raiseVersion,
  readTableState,
  readWatermark,
  requireNotRestored,
  type TableState,
  UNKNOWN_TABLE,
} from './table/table-state.ts';
export { holdLease } from './writer/writer-lease.ts';
