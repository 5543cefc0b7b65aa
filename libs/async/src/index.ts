export { coalesce, shareInFlight } from './coalesce.ts';
export { dedupeInFlight } from './dedupe-in-flight.ts';
export { delay } from './delay.ts';
export { createInFlightMap } from './in-flight-map.ts';
export { createKeyedQueue, createQueue, type KeyedQueue, type Queue } from './queue.ts';
export { exponentialDelay, type RetryOptions, type RetryPolicy, retry } from './retry.ts';
export { waitUntil } from './wait-until.ts';
export { CapacityError, createWeightedSemaphore } from './weighted-semaphore.ts';
export { withTimeout } from './with-timeout.ts';
