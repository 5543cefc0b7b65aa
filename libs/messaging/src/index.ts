export type { Caller, Methods, StopServing, Transport } from './calls/calls.port.ts';
export { createInProcessTransport } from './calls/in-process-transport.ts';
export { createNatsCaller, natsTransport } from './calls/nats-transport.ts';
export {
  type CatalogFetch,
  ClaimRejectedError,
  createCatalogFetch,
  createClaimReader,
} from './catalog/catalog-claims.ts';
export { type CatalogClient, createCatalogClient } from './catalog/catalog-client.ts';
export { followCatalog } from './catalog/follow-catalog.ts';
export {
  closeNats,
  connectNats,
  linkOf,
  type NatsLink,
  openNatsLink,
  PINGS,
} from './connection/connect.ts';
export { parseNatsUrl } from './connection/nats-url.ts';
export { keepReading } from './log/keep-reading.ts';
export { messagesFrom } from './log/messages-from.ts';
export { openManager } from './log/open-manager.ts';
export { readLog } from './log/read-log.ts';
export { readLastBackup, recordBackup } from './records/last-backup.ts';
export { askProjector } from './requests/ask-projector.ts';
export { createBatcher, serveBatches } from './requests/micro-batch.ts';
export {
  DisconnectedError,
  FailedRequestError,
  NoRespondersError,
  RequestTimeoutError,
} from './requests/request-errors.ts';
export { createRequestMux, type Request, type RequestMany } from './requests/request-mux.ts';
export {
  isOutOfSpace,
  isStreamMissing,
  isUnreceived,
  isWrongLastSequence,
} from './streams/jetstream-errors.ts';
export { requireLeader } from './streams/require-leader.ts';
export { isAtLeast } from './streams/server-version.ts';
export { raiseReplicas, type StreamReplicas } from './streams/stream-replicas.ts';
export { ensureCatalogStream, ensureStream, StreamMismatchError } from './streams/streams.ts';
