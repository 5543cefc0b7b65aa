// Bundles one service for its image: SERVICE=gateway OUT=/app rspack build -c docker/bundle.rspack.mjs
// Code goes into main.js; packages that cannot be bundled are copied to node_modules (packages.mjs lists them).
import path from 'node:path';
import { serviceConfig } from '../services/rspack.service.mjs';
import { externalPackages, isOptional, packageOf } from './packages.mjs';
import { SbomPlugin } from './sbom.mjs';

const { SERVICE: service, OUT: out } = process.env;
if (!service || !out) throw new Error('Set SERVICE (the service to bundle) and OUT (the target folder).');
const ROOT = path.join(import.meta.dirname, '..');
// The commands for operators are a tool; its image is built like a service. A restore runs the catalog's own program.
const isOperations = service === 'operations';
const folder = isOperations ? 'tools/operations' : `services/${service}`;
const more = isOperations ? { rebuild: path.join(ROOT, 'services/game-catalog/src/rebuild.ts') } : {};
const base = serviceConfig(path.join(ROOT, folder));
const external = externalPackages(service);

export default {
  ...base,
  entry: { ...base.entry, ...more },
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
    parser: { javascript: { dynamicImportMode: 'eager', exportsPresence: false, exprContextCritical: false } },
  },
  devtool: false,
  plugins: [new SbomPlugin(service, external)],
};
