import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundledFolders, noticesOf } from '../frontends/rspack/notices.mjs';
import { copyPackages, foldersOf } from './packages.mjs';

/** Copies the packages that are not bundled, and writes the notices of all, bundled or not. */
export class PackagesPlugin {
  constructor(external) {
    this.external = external;
  }

  apply(compiler) {
    compiler.hooks.done.tap('Packages', ({ compilation }) => {
      const out = compiler.options.output.path;
      const write = (file, text) => writeFileSync(path.join(out, file), text);
      copyPackages(this.external, out);
      const folders = [...new Set([...bundledFolders(compilation), ...foldersOf(this.external)])];
      write('licences.txt', noticesOf(folders));
      write('package.json', JSON.stringify({ type: 'module' }));
    });
  }
}
