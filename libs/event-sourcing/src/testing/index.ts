export { rule } from './given-when-then.ts';
export { createMemoryEventStore } from './memory-event-store.ts';
