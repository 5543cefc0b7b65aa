import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../../..');
const PROJECT = join(ROOT, 'services/imguessr');

/** Returns the arguments with which Node runs a service from the sources; not the catalog, because Node does not know decorators. */
export const serviceFromSources = (service: 'gateway' | 'guess-ingest' | 'stats-projector'): [string, string] => [
  join(PROJECT, 'src/main.ts'),
  `--target=${service}`,
];

let builds = 0;

/** Builds the program inside the checkout, so that packages are resolved; git ignores the folder. */
export async function buildProgram() {
  const folder = join(ROOT, `.imguessr/test-program-${process.pid}-${++builds}`);
  const args = ['build', '--output-path', folder];
  await promisify(execFile)(join(ROOT, 'node_modules/.bin/rspack'), args, { cwd: PROJECT });
  return {
    /** Its file, for Node. */
    main: join(folder, 'main.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
