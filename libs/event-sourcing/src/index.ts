export { type Decider, replay } from './decider.ts';
export { type EventStore, type History, VersionConflictError } from './event-store.ts';
export { type CommandResult, handleCommand, type RetryPolicy } from './handle-command.ts';
