import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyPackages, foldersOf, manifestOf } from './packages.mjs';

/** Copies the packages that are not bundled, and writes sbom.cdx.json with all packages, bundled or not (CycloneDX 1.6). */
export class SbomPlugin {
  constructor(service, external) {
    this.service = service;
    this.external = external;
  }

  apply(compiler) {
    compiler.hooks.done.tap('Sbom', ({ compilation }) => {
      const out = compiler.options.output.path;
      const files = [...compilation.modules].flatMap((module) => [module, ...(module.modules ?? [])]);
      const folders = files.map(({ resource }) => resource && packageFolderOf(resource)).filter(Boolean);
      copyPackages(this.external, out);
      const packages = [...new Set([...folders, ...foldersOf(this.external)])].map(manifestOf);
      writeFileSync(path.join(out, 'sbom.cdx.json'), JSON.stringify(createSbom(this.service, packages), null, 1));
      writeFileSync(path.join(out, 'package.json'), JSON.stringify({ type: 'module' }));
    });
  }
}

/** Returns the folder of the npm package that a file belongs to; undefined for a file of this repository. */
function packageFolderOf(file) {
  if (!file.includes('/node_modules/')) return undefined;
  for (let at = path.dirname(file); at !== '/'; at = path.dirname(at)) {
    if (/\/node_modules\/(@[^/]+\/)?[^/@]+$/.test(at) && existsSync(path.join(at, 'package.json'))) return at;
  }
  return undefined;
}

export function createSbom(name, packages) {
  const components = packages.map(({ name: own, version, license }) => ({
    type: 'library',
    name: own,
    version,
    purl: `pkg:npm/${own.replace('@', '%40')}@${version}`,
    ...(typeof license === 'string' ? { licenses: [{ expression: license }] } : {}),
  }));
  components.sort((a, b) => (a.purl < b.purl ? -1 : 1));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: `imguessr-${name}` } },
    components,
  };
}
