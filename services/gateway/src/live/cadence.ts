const MIN_INTERVAL_MS = 500;
const MAX_INTERVAL_MS = 5_000;
/** What a gateway can send beside its requests: about a twentieth of a processor. */
const UPDATES_PER_SECOND = 2_000;

export const updateIntervalMs = (viewers: number): number =>
  Math.min(MAX_INTERVAL_MS, Math.max(MIN_INTERVAL_MS, (viewers / UPDATES_PER_SECOND) * 1_000));
