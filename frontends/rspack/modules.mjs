import { createRequire } from 'node:module';
import { rspack } from '@rspack/core';
import { textsLoader } from './texts.mjs';

const require = createRequire(import.meta.url);

const BROWSERS = ['chrome >= 111', 'firefox >= 115', 'safari >= 16.4'];

/** Texts come first: they are read as they are written. */
export const typescriptRule = (edition, isDevelopment) => ({
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
    require.resolve('./styles-loader.mjs'),
    textsLoader(edition),
  ],
});

/** Modules import style sheets as data URLs. */
export const stylesRule = { mimetype: 'text/css', type: 'css/auto' };

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

export const styleMinimizer = () =>
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } });
