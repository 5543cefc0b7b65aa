export const SERVICE_NAMES = ['game-catalog', 'guess-ingest', 'stats-projector', 'gateway'] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

/**
 * Megabytes of each half of V8's space for new objects, of which a process holds two or three once it has been busy.
 * Guesses live for a while in guess-ingest: with less room they would be moved to the old space only to die there.
 */
const NEW_SPACE_MB: Record<ServiceName, number> = {
  'game-catalog': 4,
  'guess-ingest': 16,
  'stats-projector': 16,
  gateway: 8,
};

/** The heap may grow to two and a half times what lives in it before it is cleared; V8 by itself goes to four times. */
const HEAP_GROWTH = '--heap-growing-percent=150';

/** Options for Node, not for the service. */
export function nodeOptions(name: ServiceName): string[] {
  return ['--enable-source-maps', `--max-semi-space-size=${NEW_SPACE_MB[name]}`, HEAP_GROWTH];
}
