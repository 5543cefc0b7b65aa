export { type Decider, replay } from './decider.ts';
export { type EventStore, type History, VersionConflict } from './event-store.ts';
export { type Handled, handleCommand } from './handle-command.ts';
export { memoryEventStore } from './memory-event-store.ts';
