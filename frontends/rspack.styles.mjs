import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { BROWSERS } from './rspack.typescript.mjs';

const require = createRequire(import.meta.url);
const root = path.join(import.meta.dirname, '..');

/** Returns the loader that compiles templates of styled-components to style sheets, before TypeScript is compiled. */
export const stylesLoader = () => ({
  loader: require.resolve('./rspack.styles-loader.mjs'),
  options: {
    yakOptions: {},
    yakPluginOptions: { minify: true, basePath: root, displayNames: false, importMode: { type: 'DataUrl' } },
  },
});

/** The rule of the style sheets, which modules import as data URLs. */
export const stylesRule = { mimetype: 'text/css', type: 'css/auto' };

/** Returns the minimizer of all style sheets. */
export const styleMinimizer = () =>
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } });
