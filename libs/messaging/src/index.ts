export { type CallCatalog, catalogClient } from './catalog-client.ts';
export { connectNats } from './connect.ts';
export { confirmPartitions, PartitionMismatch } from './deployment.ts';
export { followForever } from './follow-forever.ts';
export { type Batch, type Following, followStream } from './follow-stream.ts';
export { createBatcher, serveBatches } from './micro-batch.ts';
export { createRequestMux, NoResponders, type Request, RequestTimeout } from './request-mux.ts';
export { type Appended, type SlotLog, type StoredFact, slotLog } from './slot-log.ts';
export { ensureCatalogStream, ensurePlayStreams, StreamMismatch } from './streams.ts';
