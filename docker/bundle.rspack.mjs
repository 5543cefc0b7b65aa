// One service with all that it needs, for its image: SERVICE=gateway OUT=/app rspack build -c docker/bundle.rspack.mjs
// Code goes into main.js; what cannot lies beside it in node_modules (packages.mjs says what and why).
import path from 'node:path';
import { serviceConfig } from '../services/rspack.service.mjs';
import { isOptional, packageOf, packagesBeside } from './packages.mjs';
import { SoftwareBillPlugin } from './software-bill.mjs';

const { SERVICE: service, OUT: out } = process.env;
if (!service || !out) throw new Error('Say which SERVICE to bundle, and OUT, the folder for it.');
const base = serviceConfig(path.join(import.meta.dirname, '../services', service));
const beside = packagesBeside(service);

export default {
  ...base,
  output: { ...base.output, path: path.resolve(out), library: { type: 'module' } },
  externals: [
    ({ request }, done) => {
      if (beside.some((name) => packageOf(request) === name)) return done(null, request);
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
  plugins: [new SoftwareBillPlugin(service, beside)],
};
