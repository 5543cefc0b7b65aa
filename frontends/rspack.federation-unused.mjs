// Replaces modules of the federation runtime that the pages do not use (rspack.federation-runtime.mjs).

/** Remotes are found by `manifest.plugin.ts` of the host; nothing but plugins asks the runtime's own handler. */
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
}

export const getGlobalRemoteInfo = () => ({});

function unavailable() {
  throw new Error('preloadRemote is not part of this build');
}

export {
  unavailable as defaultPreloadArgs,
  unavailable as formatPreloadArgs,
  unavailable as normalizePreloadExposes,
  unavailable as preloadAssets,
};
