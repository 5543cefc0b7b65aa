export { type Decider, replay } from './decider.ts';
export { type EventStore, type History, VersionConflictError } from './event-store.ts';
export { type CommandResult, handleCommand } from './handle-command.ts';
