import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The folder of the checkout. */
export const ROOT = join(import.meta.dirname, '../../../..');
const PROJECT = join(ROOT, 'services/imguessr');
/** The production build of the program, which `npm run build` writes. */
export const BUILT_PROGRAM = join(PROJECT, 'dist/main.js');

/**
 * Returns the arguments with which Node runs a service from the sources; not the catalog, because
 * Node does not know decorators.
 */
export const serviceFromSources = (
  service: 'gateway' | 'guess-ingest' | 'stats-projector',
): [string, string] => [join(PROJECT, 'src/main.ts'), `--target=${service}`];

let builds = 0;

/**
 * Builds the program inside the checkout, so that packages are resolved; git ignores the folder.
 */
export const buildProgram = () =>
  build((folder) => ({ args: ['--output-path', folder], cwd: PROJECT }));

/** Builds the program as it is in the image, with its packages, but without the frontends. */
export const buildImageProgram = () =>
  build((OUT) => ({
    args: ['-c', 'docker/bundle.rspack.mjs'],
    cwd: ROOT,
    env: { ...process.env, OUT, PAGES: 'no' },
  }));

interface Build {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
}

async function build(into: (folder: string) => Build) {
  const folder = join(ROOT, `.imguessr/test-program-${process.pid}-${++builds}`);
  const { args, ...options } = into(folder);
  await promisify(execFile)(join(ROOT, 'node_modules/.bin/rspack'), ['build', ...args], options);
  return {
    /** Its file, for Node. */
    main: join(folder, 'main.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
