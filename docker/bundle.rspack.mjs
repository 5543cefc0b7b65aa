// Bundles the program of the image: OUT=/app rspack build -c docker/bundle.rspack.mjs
// Packages that cannot be bundled are copied to node_modules (packages.mjs lists them). PAGES=no
// leaves the frontends out.
import path from 'node:path';
import base from '../services/imguessr/rspack.config.mjs';
import { DemoArchivePlugin } from './demo-archive.mjs';
import { FrontendsPlugin } from './frontends.mjs';
import { EXTERNAL, foldersOf, isOptional, packageOf } from './packages.mjs';
import { PackagesPlugin } from './packages.plugin.mjs';

const { OUT: out, PAGES: pages = 'yes' } = process.env;
if (!out) throw new Error('Set OUT (the target folder).');
const ROOT = path.join(import.meta.dirname, '..');

const copied = new Set(foldersOf(EXTERNAL));

export default {
  ...base,
  entry: {
    ...base.entry,
    main: path.join(ROOT, 'docker/imguessr.main.mjs'),
    // A restore runs the catalog's own program.
    rebuild: path.join(ROOT, 'services/game-catalog/src/rebuild.ts'),
  },
  output: { ...base.output, path: path.resolve(out) },
  externals: [
    ({ request, dependencyType }, done) => {
      if (copied.has(path.join(ROOT, 'node_modules', packageOf(request))))
        return done(null, dependencyType === 'commonjs' ? `node-commonjs ${request}` : request);
      if (isOptional(packageOf(request))) return done(null, `node-commonjs ${request}`);
      return done();
    },
  ],
  resolve: { ...base.resolve, extensions: ['.ts', '.mjs', '.js', '.json'] },
  module: {
    ...base.module,
    parser: { javascript: { exportsPresence: false, exprContextCritical: false } },
  },
  devtool: false,
  plugins: [
    ...base.plugins,
    new PackagesPlugin(EXTERNAL),
    ...(pages === 'yes' ? [new FrontendsPlugin()] : []),
    new DemoArchivePlugin(),
  ],
};
