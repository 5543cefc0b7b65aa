export const SERVICE_NAMES = [
  'game-catalog',
  'guess-ingest',
  'stats-projector',
  'gateway',
] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];
/** The program that runs all services in one process. */
export const PROGRAM = 'imguessr';

/**
 * The options of V8 for every process of ours, also those of images (docker/service.Dockerfile) and
 * of systemd (deploy/systemd).
 */
export const V8_OPTIONS = [
  // Megabytes of each semi-space of the young generation, of which a busy process allocates two or
  // three. A smaller one promotes what becomes
  // garbage soon after; twice as much needs more processor time, because less of it stays in the
  // caches of a processor.
  '--max-semi-space-size=8',
  // A collection of the young generation takes two milliseconds: several threads on few processors
  // need more time for it in sum.
  '--no-parallel-scavenge',
  // The heap may grow to twice the live objects before a full collection; V8's default is up to
  // four times.
  '--heap-growing-percent=100',
  // A quiet process collects by itself (libs/service-kit, collect-when-quiet.ts).
  '--expose-gc',
];

/** Settings of glibc for every process of ours, also those of images and of systemd. */
export const ALLOCATOR = {
  // Encoding pictures on several threads would otherwise permanently keep twice the memory in
  // glibc's arenas.
  MALLOC_ARENA_MAX: '2',
  // Memory of a processed picture is returned to the system instead of being kept for the next one.
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
};

const SOURCE_MAPS = `--import=${new URL('./source-maps.mjs', import.meta.url)}`;

export const NODE_OPTIONS = [SOURCE_MAPS, ...V8_OPTIONS];
