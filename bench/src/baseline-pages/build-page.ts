import path from 'node:path';
import { promisify } from 'node:util';
import { type Configuration, rspack } from '@rspack/core';
import { scriptMinimizer, typescriptRule } from '../../../frontends/rspack.typescript.mjs';

/** The pages that are compared with the product's, by folder. */
export const BASELINE_PAGES = ['plain', 'clone'] as const;
export type BaselinePage = (typeof BASELINE_PAGES)[number];

/** Builds a page into a folder, with the bundler, compiler and minimizer of the product's pages. Throws if that fails. */
export async function buildPage(baseline: BaselinePage, folder: string): Promise<void> {
  const compiler = rspack(configOf(baseline, folder));
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(`the page '${baseline}' was not built:\n${stats.toString('errors-only')}`);
}

const configOf = (baseline: BaselinePage, folder: string): Configuration => ({
  context: path.join(import.meta.dirname, baseline),
  mode: 'production',
  target: ['web', 'es2022'],
  entry: { main: './page.tsx' },
  devtool: false,
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  output: {
    path: folder,
    publicPath: '/',
    filename: 'js/[name].[contenthash:8].js',
    cssFilename: 'css/[name].[contenthash:8].css',
  },
  module: { rules: [typescriptRule({ isDevelopment: false }), { test: /\.css$/, type: 'css' }] },
  plugins: [
    new rspack.HtmlRspackPlugin({
      templateContent: HTML,
      minify: true,
    }),
  ],
  optimization: { minimizer: [scriptMinimizer(), new rspack.LightningCssMinimizerRspackPlugin()] },
  performance: { hints: false },
});

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Daily game</title>
    <link rel="icon" href="data:,">
  </head>
  <body><div id="root"></div></body>
</html>`;
