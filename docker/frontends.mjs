import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SBOM_FILE } from '../frontends/rspack/notices.mjs';
import { inOrder } from '../frontends/rspack/sbom.mjs';

const FRONTENDS = path.join(import.meta.dirname, '../frontends');
/** Files that browsers do not request. */
const OMITTED = /(mf-(stats|manifest.*-stats)|sbom\.cdx)\.json/;

const read = (...file) => JSON.parse(readFileSync(path.join(...file), 'utf8'));

/** Copies a built frontend without what browsers do not request. */
export const copyFrontend = (name, to) =>
  cpSync(path.join(FRONTENDS, name, 'dist'), to, {
    recursive: true,
    filter: (file) => !OMITTED.test(file),
  });

/**
 * Puts the built frontends where the gateway looks for them, and their packages into the bill of
 * materials. After SbomPlugin.
 */
export class FrontendsPlugin {
  apply(compiler) {
    compiler.hooks.done.tap('Frontends', () => {
      const out = compiler.options.output.path;
      const bills = ['host', 'player', 'admin'].map((name) => {
        copyFrontend(name, path.join(out, 'frontends', name, 'dist'));
        return read(FRONTENDS, name, 'dist', SBOM_FILE);
      });
      const bill = read(out, SBOM_FILE);
      const components = inOrder([bill, ...bills].flatMap(({ components }) => components));
      writeFileSync(path.join(out, SBOM_FILE), JSON.stringify({ ...bill, components }, null, 1));
    });
  }
}
