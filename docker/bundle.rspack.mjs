// Bundles one service for its image: SERVICE=gateway OUT=/app rspack build -c docker/bundle.rspack.mjs
// Code goes into main.js; packages that cannot be bundled are copied to node_modules (packages.mjs lists them).
import path from 'node:path';
import { CATALOG_PROGRAMS, serviceConfig } from '../services/rspack.service.mjs';
import { DemoBoxPlugin } from './demo-box.mjs';
import { FrontendsPlugin } from './frontends.mjs';
import { externalPackages, isOptional, packageOf } from './packages.mjs';
import { SbomPlugin } from './sbom.mjs';

const { SERVICE: service, OUT: out } = process.env;
if (!service || !out) throw new Error('Set SERVICE (the service to bundle) and OUT (the target folder).');
const ROOT = path.join(import.meta.dirname, '..');
// The commands for operators are a tool; its image is built like a service.
const folder = service === 'operations' ? 'tools/operations' : `services/${service}`;
const base = serviceConfig(path.join(ROOT, folder));
// A restore runs the catalog's own program.
const rebuild = path.join(ROOT, 'services/game-catalog/src/rebuild.ts');
// The image of the whole product: every service, the commands for operators, and the frontends.
const isWhole = service === 'imguessr';
const hasCatalog = isWhole || service === 'game-catalog';
const ENTRIES = {
  operations: { ...base.entry, rebuild },
  imguessr: { main: path.join(ROOT, 'docker/imguessr.main.mjs'), rebuild, ...CATALOG_PROGRAMS },
  'game-catalog': { ...base.entry, ...CATALOG_PROGRAMS },
};
const external = externalPackages(service);

export default {
  ...base,
  entry: ENTRIES[service] ?? base.entry,
  output: { ...base.output, path: path.resolve(out), library: { type: 'module' } },
  externals: [
    ({ request }, done) => {
      if (external.some((name) => packageOf(request) === name)) return done(null, request);
      if (isOptional(packageOf(request))) return done(null, `node-commonjs ${request}`);
      return done();
    },
  ],
  resolve: { ...base.resolve, extensions: ['.ts', '.mjs', '.js', '.json'] },
  module: {
    ...base.module,
    // The whole product is in several files, so that a process loads only what it runs.
    parser: {
      javascript: { dynamicImportMode: isWhole ? 'lazy' : 'eager', exportsPresence: false, exprContextCritical: false },
    },
  },
  devtool: false,
  plugins: [
    new SbomPlugin(service, external),
    ...(isWhole ? [new FrontendsPlugin()] : []),
    ...(hasCatalog ? [new DemoBoxPlugin()] : []),
  ],
};
