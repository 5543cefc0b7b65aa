export const SERVICE_NAMES = ['game-catalog', 'guess-ingest', 'stats-projector', 'gateway'] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];
/** The program that runs all services in one process. */
export const PROGRAM = 'imguessr';

/**
 * Megabytes of each semi-space of V8's young generation, of which a busy process allocates two or three. Guesses stay in memory for a
 * while in guess-ingest; with less space they would be promoted to the old generation shortly before they become garbage.
 */
const NEW_SPACE_MB: Record<ServiceName | typeof PROGRAM, number> = {
  'game-catalog': 4,
  'guess-ingest': 16,
  'stats-projector': 16,
  gateway: 8,
  [PROGRAM]: 16,
};

/**
 * The heap may grow to 1.5 times the live objects before a full collection; V8's default is up to four times. That costs a rebuild of the
 * statistics 5 % of its processor time.
 */
const HEAP_GROWTH = '--heap-growing-percent=50';

const SOURCE_MAPS = `--import=${new URL('./source-maps.mjs', import.meta.url)}`;

/** Returns the command-line options of Node for a service. */
export function nodeOptions(name: ServiceName | typeof PROGRAM): string[] {
  return [SOURCE_MAPS, `--max-semi-space-size=${NEW_SPACE_MB[name]}`, HEAP_GROWTH];
}
