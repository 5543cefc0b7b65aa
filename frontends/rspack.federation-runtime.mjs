import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';

const require = createRequire(import.meta.url);
const folderOf = (name) => path.dirname(require.resolve(`@module-federation/${name}`));
const core = folderOf('runtime-core');

// Rspack's plugin resolves the federation runtime with `require` and bundles the CommonJS build, which cannot be
// tree-shaken. The ES modules are a third smaller. All four aliases are needed: otherwise both copies are bundled.
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

/** Only for snapshots and `preloadRemote`, which the pages do not use. No option leaves them out. */
const UNUSED_MODULES = [path.join(core, 'plugins/snapshot/SnapshotHandler.js'), path.join(core, 'utils/preload.js')];

/** Puts `rspack.federation-unused.mjs` in the place of the unused modules. */
export const withoutUnusedModules = () =>
  UNUSED_MODULES.map((file) => {
    const escaped = file.replace(/[.\\/]/g, '\\$&');
    return new rspack.NormalModuleReplacementPlugin(
      new RegExp(`^${escaped}$`),
      path.join(import.meta.dirname, 'rspack.federation-unused.mjs'),
    );
  });
