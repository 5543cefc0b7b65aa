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

/** A rule about the files inside projects: `files` import nothing that matches `never`, tests excepted. */
export interface FileRule {
  readonly files: RegExp;
  /** Matches what is imported: a path from the root of the repository, or the name of a package. */
  readonly never: RegExp;
  readonly because: string;
}

export const FILE_RULES: readonly FileRule[] = [
  {
    files: /\.(events|state|decide|projection)\.ts$/,
    never: /^(?!libs\/|services\/|frontends\/|@imguessr\/(game-rules|event-sourcing|contracts)(\/|$))/,
    because: 'a file of rules imports no framework, no driver and nothing of Node',
  },
  {
    files: /^libs\/(game-rules|event-sourcing|async)\/src\//,
    never: /^(?!libs\/)/,
    because: 'it runs in services and in pages alike',
  },
];
