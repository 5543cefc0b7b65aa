import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { BROWSERS } from './typescript.mjs';

const require = createRequire(import.meta.url);
const root = path.join(import.meta.dirname, '../..');

export const stylesLoader = () => ({
  loader: require.resolve('./styles-loader.mjs'),
  options: {
    yakOptions: {},
    yakPluginOptions: {
      minify: true,
      basePath: root,
      displayNames: false,
      importMode: { type: 'DataUrl' },
    },
  },
});

/** Modules import style sheets as data URLs. */
export const stylesRule = { mimetype: 'text/css', type: 'css/auto' };

export const styleMinimizer = () =>
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } });
