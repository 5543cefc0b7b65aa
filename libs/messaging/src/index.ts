export { type CallCatalog, catalogClient } from './catalog-client.ts';
export { connectNats, linkOf, type NatsLink, openNatsLink } from './connect.ts';
export { followLog, LogGap } from './follow-log.ts';
export { type Batch, type Following, followStream } from './follow-stream.ts';
export { createBatcher, serveBatches } from './micro-batch.ts';
export { natsAddress } from './nats-address.ts';
export { PartitionMismatchError, recordPartitionCount, requirePartitionCount } from './partition-count.ts';
export type { LogBatch } from './pull-session.ts';
export { readGamePlays } from './read-game-plays.ts';
export {
  createDeferredMux,
  createRequestMux,
  NoResponders,
  type Request,
  type RequestMux,
  type RequestParts,
  RequestTimeout,
} from './request-mux.ts';
export { type Appended, type SlotLog, type StoredFact, slotLog } from './slot-log.ts';
export { ensureCatalogStream, ensurePlayStreams, StreamMismatch } from './streams.ts';
