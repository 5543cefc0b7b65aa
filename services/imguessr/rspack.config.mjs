import path from 'node:path';
import { rspack } from '@rspack/core';

const FOLDER = import.meta.dirname;

/**
 * How the program is built: the sources of all services and the @imguessr libraries become files in
 * dist, of which a process loads
 * those of its target; packages from npm stay outside and are found in node_modules.
 */
export default {
  context: FOLDER,
  mode: 'production',
  target: 'node24',
  entry: {
    main: './src/main.ts',
    // The catalog starts it beside itself.
    pictures: path.join(FOLDER, '../game-catalog/src/pictures/process/picture.process.ts'),
  },
  devtool: 'source-map',
  output: {
    path: path.join(FOLDER, 'dist'),
    filename: '[name].js',
    chunkFilename: '[name].js',
    // Files named by `new URL('./x', import.meta.url)`; a changed one changes main.js too.
    assetModuleFilename: '[name].[contenthash:8][ext]',
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    // A `modern-module` would share files with what it starts, and each would start the other.
    library: { type: 'module' },
    clean: true,
  },
  externalsType: 'module-import',
  externals: [
    ({ request }, done) => {
      const isOurs = /^[./]|^@imguessr\//.test(request);
      return isOurs ? done() : done(null, request);
    },
  ],
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', decorators: true },
            transform: { legacyDecorator: true, decoratorMetadata: true },
            target: 'es2024',
          },
        },
        type: 'javascript/auto',
      },
    ],
  },
  optimization: {
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({
        // Names and lines stay, because readable stack traces are worth more on a server than a
        // small file. A process keeps the text of its
        // files in memory: without comments, and at one byte a character instead of two.
        minimizerOptions: {
          minify: false,
          compress: false,
          mangle: false,
          format: { ascii_only: true, comments: false },
        },
      }),
    ],
  },
  plugins: [
    new rspack.CopyRspackPlugin({
      patterns: [{ from: '../game-catalog/src/pictures/results/font', to: 'font' }],
    }),
  ],
  performance: { hints: false },
  stats: 'errors-warnings',
};
