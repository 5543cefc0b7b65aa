import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundledFolders, noticesOf, SBOM_FILE } from '../frontends/rspack/notices.mjs';
import { createSbom } from '../frontends/rspack/sbom.mjs';
import { copyPackages, foldersOf } from './packages.mjs';

/**
 * Copies the packages that are not bundled, and writes the bill of materials and the notices of all
 * packages, bundled or not.
 */
export class SbomPlugin {
  constructor(external) {
    this.external = external;
  }

  apply(compiler) {
    compiler.hooks.done.tap('Sbom', ({ compilation }) => {
      const out = compiler.options.output.path;
      const write = (file, text) => writeFileSync(path.join(out, file), text);
      copyPackages(this.external, out);
      const folders = [...new Set([...bundledFolders(compilation), ...foldersOf(this.external)])];
      write(SBOM_FILE, JSON.stringify(createSbom('imguessr', folders), null, 1));
      write('licences.txt', noticesOf(folders));
      write('package.json', JSON.stringify({ type: 'module' }));
    });
  }
}
