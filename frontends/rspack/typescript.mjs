import { rspack } from '@rspack/core';

export const BROWSERS = ['chrome >= 111', 'firefox >= 115', 'safari >= 16.4'];

/** `loaders` run before. */
export const typescriptRule = ({ isDevelopment, loaders = [] }) => ({
  test: /\.tsx?$/,
  type: 'javascript/auto',
  use: [
    {
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: {
            react: { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment },
          },
        },
        env: { targets: BROWSERS },
      },
    },
    ...loaders,
  ],
});

/**
 * Repeated code compresses better than inlined code: 0.7 KB of React. It does not pay where code is
 * short.
 */
const REPEATING = { reduce_vars: false, inline: 0 };

export const scriptMinimizer = ({ isLong = false } = {}) =>
  new rspack.SwcJsMinimizerRspackPlugin({
    minimizerOptions: {
      ecma: 2022,
      compress: { passes: 3, ecma: 2022, ...(isLong && REPEATING) },
      format: { comments: false },
    },
  });
