import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';

const require = createRequire(import.meta.url);
const folderOf = (name) => path.dirname(require.resolve(`@module-federation/${name}`));
const core = folderOf('runtime-core');
const bundler = folderOf('webpack-bundler-runtime');

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

/**
 * Only for snapshots, `preloadRemote`, imports of remotes, shared packages that change while the
 * page is open, and tree shaking of
 * shared packages, which the pages do not use. No option leaves them out: 2 KB in the host, 1 KB in
 * each remote.
 */
const UNUSED_MODULES = [
  ...['plugins/snapshot/SnapshotHandler.js', 'utils/preload.js'].map((file) =>
    path.join(core, file),
  ),
  ...['getSharedFallbackGetter.js', 'init.js', 'remotes.js', 'updateOptions.js'].map((file) =>
    path.join(bundler, file),
  ),
];

/** Puts `federation-unused.mjs` in the place of the unused modules. */
export const withoutUnusedModules = () =>
  UNUSED_MODULES.map((file) => {
    const escaped = file.replace(/[.\\/]/g, '\\$&');
    return new rspack.NormalModuleReplacementPlugin(
      new RegExp(`^${escaped}$`),
      path.join(import.meta.dirname, 'federation-unused.mjs'),
    );
  });
