/**
 * The `nx.tags` that projects of each tag may import, besides themselves. Only tools import their
 * like: services import no services.
 */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  kernel: [],
  async: [],
  connection: ['async'],
  texts: [],
  contracts: ['domain', 'texts'],
  adapter: ['kernel', 'async', 'contracts', 'connection'],
  'play-log': ['domain', 'kernel', 'async', 'contracts', 'adapter', 'connection'],
  platform: ['domain', 'async', 'contracts'],
  web: ['domain', 'async', 'contracts', 'texts'],
  service: [
    'domain',
    'kernel',
    'async',
    'contracts',
    'adapter',
    'play-log',
    'platform',
    'connection',
    'texts',
  ],
  program: ['contracts', 'adapter', 'platform', 'service'],
  frontend: ['domain', 'async', 'contracts', 'web', 'texts'],
  testing: ['async'],
  e2e: ['domain', 'async', 'contracts', 'adapter', 'play-log', 'testing', 'texts'],
  tool: [
    'domain',
    'async',
    'contracts',
    'adapter',
    'play-log',
    'platform',
    'connection',
    'testing',
    'texts',
    'tool',
  ],
};

/** Tags that tests of every project may import in addition. */
export const TESTS_MAY_IMPORT: readonly string[] = ['testing', 'adapter'];

/**
 * A rule about files within projects: they must not import what is `forbidden`. Tests are excepted.
 */
export interface FileRule {
  readonly files: RegExp;
  /**
   * `target` is a path from the root of the repository or a package name; `match` is the match of
   * `files`.
   */
  readonly forbidden: (target: string, match: RegExpExecArray) => boolean;
  readonly because: string;
}

const isOurs = (target: string) => /^(libs|services|frontends)\//.test(target);
const RULE_LIBRARIES = /^@imguessr\/(game-rules|event-sourcing|contracts)(\/|$)/;
const ADAPTERS = /^@imguessr\/(messaging|play-log)(\/|$)/;
const DRIVERS = /^(slonik|pg|redis|ioredis|bullmq|@aws-sdk\/.*|@nats-io\/.*)$/;

export const FILE_RULES: readonly FileRule[] = [
  {
    files: /\.(events|state|decide|projection)\.ts$/,
    forbidden: (target) => !isOurs(target) && !RULE_LIBRARIES.test(target),
    because: 'a rule file must not import a framework, a driver or a Node API',
  },
  {
    files: /^libs\/(game-rules|event-sourcing|async)\/src\//,
    forbidden: (target) => !isOurs(target),
    because: 'it runs in services and in browsers',
  },
  {
    files: /^services\/game-catalog\/src\/.+\.(controller|query|rule|service)\.ts$/,
    forbidden: (target) => DRIVERS.test(target) || ADAPTERS.test(target),
    because: 'SQL is in the store of its noun, and connections are in the context',
  },
  {
    files: /^services\/stats-projector\/src\/(log|projections)\//,
    forbidden: (target) =>
      /^services\/stats-projector\/src\/(checkpoint\/|[^/]+$)/.test(target) || target === 'redis',
    because: 'a slice declares what it needs, and app.ts provides it',
  },
  {
    files: /^frontends\/([^/]+)\/src\/features\/([^/]+)\//,
    forbidden: (target, [, frontend, feature]) =>
      target.startsWith(`frontends/${frontend}/src/`) &&
      !target.startsWith(`frontends/${frontend}/src/features/${feature}/`) &&
      !target.startsWith(`frontends/${frontend}/src/shared/`),
    because: 'a feature may only import from shared, not from another feature or the app',
  },
  {
    files: /^frontends\/[^/]+\/src\/shared\//,
    forbidden: (target) => /^frontends\/[^/]+\/src\/(app|features)\//.test(target),
    because: 'shared code must not import a feature or the app',
  },
];
