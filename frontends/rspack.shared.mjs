// What the three pages have in common when they are built. The measurements behind each switch: README.md of this folder.
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { PrecompressPlugin } from './rspack.precompress.mjs';

const require = createRequire(import.meta.url);

export const dev = process.env.NODE_ENV !== 'production';

const DEV_PORTS = {
  host: Number(process.env.HOST_DEV_PORT ?? 4300),
  player: Number(process.env.PLAYER_DEV_PORT ?? 4301),
  admin: Number(process.env.ADMIN_DEV_PORT ?? 4302),
};

/** One copy of each of these for all pages. A router is not among them: the host routes, remotes get props. */
const SHARED = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  '@tanstack/react-query',
  'styled-components',
];

const packageOf = (name) =>
  (name.startsWith('@') ? name.split('/').slice(0, 2) : name.split('/').slice(0, 1)).join('/');

// react-query is not the host's: the first page does not need it, the remotes share theirs when it is first asked for.
const versionOf = (name) => require(require.resolve(`${packageOf(name)}/package.json`)).version;

/** The `shared` option; `sources` says where a page that provides a package takes it from. */
const sharing = (eager, sources = {}) =>
  Object.fromEntries(
    SHARED.map((name) => {
      const version = versionOf(name);
      const source = sources[name] ? { import: sources[name] } : {};
      return [name, { singleton: true, version, requiredVersion: `^${version}`, eager, ...source }];
    }),
  );

/**
 * Rspack's federation plugin resolves the runtime with `require`, so it bundles the CommonJS build, which cannot be
 * tree-shaken. Pointing all four entries at the ES modules drops a third of it; with only some of them both copies ship.
 */
function federationAsModules() {
  const swap = (name) => {
    const file = require.resolve(name);
    return [file, file.replace(/\.cjs$/, '.js')];
  };
  const runtime = swap('@module-federation/runtime');
  return Object.fromEntries([
    runtime,
    swap('@module-federation/webpack-bundler-runtime'),
    swap('@module-federation/inject-external-runtime-core-plugin'),
    [`${runtime[0]}/helpers`, path.join(path.dirname(runtime[0]), 'helpers.js')],
  ]);
}

const remoteUrl = (name) =>
  dev ? `http://127.0.0.1:${DEV_PORTS[name]}/mf-manifest.json` : `/remotes/${name}/mf-manifest.json`;

/** Federation as the host has it: it provides every shared package at once, and the runtime itself. */
export const hostFederation = (sources) =>
  new ModuleFederationPlugin({
    name: 'host',
    dts: false,
    manifest: true,
    // The default strategy waits for every remote at the start: one dead remote would blank every page.
    shareStrategy: 'loaded-first',
    remotes: { player: `player@${remoteUrl('player')}`, admin: `admin@${remoteUrl('admin')}` },
    shared: sharing(true, dev ? {} : sources),
    experiments: { provideExternalRuntime: !dev, optimization: { target: 'web' } },
  });

/** Federation as a remote has it: `./App` is all that it exposes. */
export const remoteFederation = (name) =>
  new ModuleFederationPlugin({
    name,
    dts: false,
    manifest: true,
    filename: dev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    exposes: { './App': './src/remote.tsx' },
    shareStrategy: 'loaded-first',
    shared: sharing(false),
    experiments: { externalRuntime: !dev, optimization: { target: 'web', disableRemote: true } },
  });

/** The rest of a page's Rspack configuration; `plugins` comes with the federation of the page. */
export function pageConfig(name, { directory, publicPath, plugins, alias = {}, devServer = {} }) {
  const port = DEV_PORTS[name];
  return {
    name,
    context: directory,
    mode: dev ? 'development' : 'production',
    target: ['web', 'es2022'],
    entry: { main: './src/index.ts' },
    devtool: dev ? 'cheap-module-source-map' : false,
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: { ...(dev ? {} : federationAsModules()), ...alias } },
    output: {
      path: path.join(directory, 'dist'),
      publicPath: dev && name !== 'host' ? `http://127.0.0.1:${port}/` : publicPath,
      uniqueName: `imguessr_${name}`,
      clean: true,
      filename: dev ? '[name].js' : 'js/[name].[contenthash:8].js',
      chunkFilename: dev ? '[name].js' : 'js/[name].[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          use: {
            loader: 'builtin:swc-loader',
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic', development: dev, refresh: dev } },
              },
              env: { targets: ['chrome >= 111', 'firefox >= 114', 'safari >= 16.4'] },
            },
          },
        },
        { test: /\.(woff2|webm|mp4|webp)$/, type: 'asset/resource' },
      ],
    },
    plugins: [...plugins, dev ? new ReactRefreshRspackPlugin() : new PrecompressPlugin()],
    optimization: {
      minimize: !dev,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { ecma: 2022, compress: { passes: 3, ecma: 2022 }, format: { comments: false } },
        }),
      ],
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    devServer: {
      port,
      host: '127.0.0.1',
      hot: true,
      headers: { 'Access-Control-Allow-Origin': '*' },
      allowedHosts: 'all',
      // A remote's page is the host's: without its own address it would ask the host's server for its updates.
      client: { overlay: false, ...(name === 'host' ? {} : { webSocketURL: `ws://127.0.0.1:${port}/ws` }) },
      ...devServer,
    },
  };
}
