import path from 'node:path';

/** What the catalog starts beside itself. */
export const CATALOG_PROGRAMS = {
  pictures: path.join(import.meta.dirname, 'game-catalog/src/pictures/process/picture.process.ts'),
};

/** How a program with the catalog is built. A `modern-module` would share files with what it starts, and each would start the other. */
export const catalogConfig = (folder) => {
  const { entry, output, ...base } = serviceConfig(folder);
  return { ...base, entry: { ...entry, ...CATALOG_PROGRAMS }, output: { ...output, library: { type: 'module' } } };
};

/**
 * How every service is built: its sources and the @imguessr libraries become one dist/main.js; packages from npm stay
 * outside and are found in node_modules.
 */
export function serviceConfig(folder) {
  return {
    context: folder,
    mode: 'production',
    target: 'node24',
    entry: { main: './src/main.ts' },
    devtool: 'source-map',
    output: {
      path: `${folder}/dist`,
      filename: '[name].js',
      chunkFilename: '[name].js',
      // Files named by `new URL('./x', import.meta.url)`; a changed one changes main.js too.
      assetModuleFilename: '[name].[contenthash:8][ext]',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'modern-module' },
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
              transform: { legacyDecorator: true, decoratorMetadata: false },
              target: 'es2024',
            },
          },
          type: 'javascript/auto',
        },
      ],
    },
    // Readable stack traces are worth more on a server than a small file.
    optimization: { minimize: false },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
