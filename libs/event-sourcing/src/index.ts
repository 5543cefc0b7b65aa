export { type Decider, replay } from './decider.ts';
export { type EventStore, type History, VersionConflictError } from './event-store.ts';
export { type FailedTry, type Handled, handleCommand, type RetryPolicy } from './handle-command.ts';
export { memoryEventStore } from './memory-event-store.ts';
