import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';

const NAME = 'PrefetchScript';

/** Captures the compiled script instead of writing it to disk. */
class CaptureSourcePlugin {
  source = '';

  apply(compiler) {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          this.source = asset.source().toString();
          compilation.deleteAsset(name);
        }
      });
    });
  }
}

/**
 * Resolves with the prefetch script. It is a bundle of its own, without federation, so that it runs before everything else and
 * still shares rules, paths and sizes with the pages. Rejects when it does not compile.
 */
export function buildPrefetchScript() {
  const capture = new CaptureSourcePlugin();
  const compiler = rspack({
    name: 'prefetch',
    context: import.meta.dirname,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: './src/prefetch.entry.ts',
    devtool: false,
    resolve: { extensions: ['.ts'] },
    output: { path: path.join(tmpdir(), 'imguessr-prefetch') },
    module: {
      rules: [
        {
          test: /\.ts$/,
          type: 'javascript/auto',
          use: {
            loader: 'builtin:swc-loader',
            options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
          },
        },
      ],
    },
    plugins: [capture],
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { ecma: 2022, compress: { passes: 3, ecma: 2022 }, format: { comments: false } },
        }),
      ],
    },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
        else resolve(capture.source);
      });
    });
  });
}
