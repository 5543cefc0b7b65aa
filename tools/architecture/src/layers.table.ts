/**
 * Who may import whom, by the `nx.tags` of each project: the one table that the check reads. A project may always import
 * from itself; `nothing of its own tag` keeps services from services and frontends from frontends.
 */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  kernel: [],
  async: [],
  contracts: ['domain'],
  adapter: ['kernel', 'async', 'contracts'],
  platform: ['async', 'contracts'],
  web: ['domain', 'async', 'contracts'],
  service: ['domain', 'kernel', 'async', 'contracts', 'adapter', 'platform'],
  frontend: ['domain', 'async', 'contracts', 'web'],
  testing: ['async'],
  e2e: ['domain', 'async', 'contracts', 'adapter', 'testing'],
  tool: ['domain', 'async', 'contracts', 'adapter', 'platform', 'testing', 'tool'],
};

/** What every project may import in its tests, besides what its sources may. */
export const TESTS_MAY_IMPORT: readonly string[] = ['testing', 'adapter'];

/** A rule about the files inside projects: `files` import nothing that is `forbidden`, tests excepted. */
export interface FileRule {
  readonly files: RegExp;
  /** `target` is a path from the root of the repository, or the name of a package; `match` is that of `files`. */
  readonly forbidden: (target: string, match: RegExpExecArray) => boolean;
  readonly because: string;
}

const isOurs = (target: string) => /^(libs|services|frontends)\//.test(target);
const RULE_LIBRARIES = /^@imguessr\/(game-rules|event-sourcing|contracts)(\/|$)/;
const DRIVERS = /^(slonik|pg|redis|ioredis|bullmq|aws4fetch|@nats-io\/.*)$/;

export const FILE_RULES: readonly FileRule[] = [
  {
    files: /\.(events|state|decide|projection)\.ts$/,
    forbidden: (target) => !isOurs(target) && !RULE_LIBRARIES.test(target),
    because: 'a file of rules imports no framework, no driver and nothing of Node',
  },
  {
    files: /^libs\/(game-rules|event-sourcing|async)\/src\//,
    forbidden: (target) => !isOurs(target),
    because: 'it runs in services and in pages alike',
  },
  {
    files: /^services\/game-catalog\/src\/(?!adapters\/)[^/]+\//,
    forbidden: (target) => /\/src\/adapters\//.test(target) || DRIVERS.test(target) || target === '@imguessr/messaging',
    because: 'a slice declares a port; an adapter implements it, and app.ts provides it',
  },
  {
    files: /^services\/stats-projector\/src\/(log|fold|projections|lifecycle)\//,
    forbidden: (target) => /^services\/stats-projector\/src\/(adapters\/|[^/]+$)/.test(target) || target === 'redis',
    because: 'a slice of the projector declares what it needs, and app.ts provides it',
  },
  {
    files: /^frontends\/([^/]+)\/src\/features\/([^/]+)\//,
    forbidden: (target, [, frontend, feature]) =>
      target.startsWith(`frontends/${frontend}/src/`) &&
      !target.startsWith(`frontends/${frontend}/src/features/${feature}/`) &&
      !target.startsWith(`frontends/${frontend}/src/shared/`),
    because: 'a feature imports what is in shared, never another feature and never the app',
  },
  {
    files: /^frontends\/[^/]+\/src\/shared\//,
    forbidden: (target) => /^frontends\/[^/]+\/src\/(app|features)\//.test(target),
    because: 'what is shared imports neither a feature nor the app',
  },
];
