import { cpSync } from 'node:fs';
import path from 'node:path';

const FRONTENDS = path.join(import.meta.dirname, '../frontends');
/** Files that browsers do not request. */
const OMITTED = /mf-(stats|manifest.*-stats)\.json/;

/** Copies a built frontend without what browsers do not request. */
export const copyFrontend = (name, to) =>
  cpSync(path.join(FRONTENDS, name, 'dist'), to, {
    recursive: true,
    filter: (file) => !OMITTED.test(file),
  });

/** Puts the built frontends where the gateway looks for them. */
export class FrontendsPlugin {
  apply(compiler) {
    compiler.hooks.done.tap('Frontends', () => {
      for (const name of ['host', 'player', 'admin'])
        copyFrontend(name, path.join(compiler.options.output.path, 'frontends', name, 'dist'));
    });
  }
}
