import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { stylesLoader, stylesRule } from './styles.mjs';
import { textsLoader } from './texts.mjs';
import { typescriptRule } from './typescript.mjs';

class CaptureSourcePlugin {
  script = '';
  css = '';

  apply(compiler) {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap('CaptureSource', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'CaptureSource', stage }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          this[name.endsWith('.css') ? 'css' : 'script'] = asset.source().toString();
          compilation.deleteAsset(name);
        }
      });
    });
  }
}

const stylesFrom = (folder) => ({
  oneOf: [
    { ...stylesRule, issuer: folder },
    { ...stylesRule, type: 'asset/source' },
  ],
});

/**
 * Resolves with the script of an entry without federation, and the styles of the folder `stylesOf`.
 */
export function compileEntry(
  name,
  { context, entry, target, edition, stylesOf = '', output = {}, minimizer = [] },
) {
  const capture = new CaptureSourcePlugin();
  const compiler = rspack({
    name,
    context,
    mode: 'production',
    target,
    entry,
    devtool: false,
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    output: { path: path.join(tmpdir(), `imguessr-${name}`), ...output },
    module: {
      rules: [
        typescriptRule({ isDevelopment: false, loaders: [stylesLoader(), textsLoader(edition)] }),
        stylesFrom(stylesOf),
      ],
      // otherwise a script for Node has none
      generator: { 'css/auto': { exportsOnly: false } },
    },
    plugins: [capture, new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    optimization: { minimize: minimizer.length > 0, minimizer },
    performance: { hints: false },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
        else resolve({ script: capture.script, css: capture.css });
      });
    });
  });
}
