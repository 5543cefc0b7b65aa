import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

// Rspack's plugin resolves the federation runtime with `require` and bundles the CommonJS build,
// which cannot be
// tree-shaken. The ES modules are a third smaller. All four aliases are needed: otherwise both
// copies are bundled.
export function federationAsModules() {
  const swap = (name) => {
    const file = require.resolve(name);
    return [file, file.replace(/\.cjs$/, '.js')];
  };
  const runtime = swap('@module-federation/runtime');
  return Object.fromEntries([
    runtime,
    swap('@module-federation/webpack-bundler-runtime'),
    swap('@module-federation/inject-external-runtime-core-plugin'),
    [`${runtime[0]}/helpers`, path.join(path.dirname(runtime[0]), 'helpers.js')],
  ]);
}
