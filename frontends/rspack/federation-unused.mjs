// Replaces modules of the federation runtime that the pages do not use (federation-runtime.mjs).

/**
 * Remotes are found by `manifest.plugin.ts` of the host; nothing but plugins asks the runtime's own
 * handler.
 */
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
}

export const getGlobalRemoteInfo = () => ({});

/** Without a plugin for tree shaking. */
export const init = ({ webpackRequire: { federation } }) =>
  federation.runtime.init(federation.initOptions);

export const getSharedFallbackGetter = ({ factory }) => factory;

/** What a page shares is known when it starts. */
export function updateConsumeOptions() {}

function unavailable() {
  throw new Error('this part of the federation runtime is not part of the build');
}

export {
  unavailable as defaultPreloadArgs,
  unavailable as formatPreloadArgs,
  unavailable as normalizePreloadExposes,
  unavailable as preloadAssets,
  unavailable as remotes,
  unavailable as updateRemoteOptions,
};
