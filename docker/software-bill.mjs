import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyBeside, foldersOf, manifestOf } from './packages.mjs';

/** Copies what lies beside a bundle, and writes sbom.cdx.json: every package that is in the one or the other (CycloneDX 1.6). */
export class SoftwareBillPlugin {
  constructor(service, beside) {
    this.service = service;
    this.beside = beside;
  }

  apply(compiler) {
    compiler.hooks.done.tap('SoftwareBill', ({ compilation }) => {
      const out = compiler.options.output.path;
      const files = [...compilation.modules].flatMap((module) => [module, ...(module.modules ?? [])]);
      const folders = files.map(({ resource }) => resource && folderAround(resource)).filter(Boolean);
      copyBeside(this.beside, out);
      const packages = [...new Set([...folders, ...foldersOf(this.beside)])].map(manifestOf);
      writeFileSync(path.join(out, 'sbom.cdx.json'), JSON.stringify(billOf(this.service, packages), null, 1));
      writeFileSync(path.join(out, 'package.json'), JSON.stringify({ type: 'module' }));
    });
  }
}

/** The folder of the npm package that a file belongs to; undefined for a file of ours. */
function folderAround(file) {
  if (!file.includes('/node_modules/')) return undefined;
  for (let at = path.dirname(file); at !== '/'; at = path.dirname(at)) {
    if (/\/node_modules\/(@[^/]+\/)?[^/@]+$/.test(at) && existsSync(path.join(at, 'package.json'))) return at;
  }
  return undefined;
}

export function billOf(name, packages) {
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
