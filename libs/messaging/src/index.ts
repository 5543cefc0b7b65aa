export { type CallCatalog, catalogClient } from './catalog-client.ts';
export type { CompleteBatch } from './complete-batch.ts';
export { connectNats, linkOf, type NatsLink, openNatsLink } from './connect.ts';
export { createErasedFacts, type ErasedFact, type ErasedFacts } from './erased-facts.ts';
export { followLog } from './follow-log.ts';
export { type Batch, type Following, followStream } from './follow-stream.ts';
export { LogGap } from './log-gap.ts';
export { createBatcher, serveBatches } from './micro-batch.ts';
export { natsAddress } from './nats-address.ts';
export {
  PartitionMismatchError,
  readPartitionCount,
  recordPartitionCount,
  requirePartitionCount,
} from './partition-count.ts';
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
