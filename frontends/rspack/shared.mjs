// The reasons are in frontends/README.md.
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { federationAsModules } from './federation-runtime.mjs';
import { scriptMinimizer, styleMinimizer, stylesRule, typescriptRule } from './modules.mjs';
import { NoticesPlugin } from './notices.mjs';
import { PrecompressPlugin } from './precompress.mjs';
import { dev, EDITIONS, editionFile, ROOT } from './texts.mjs';

/** The host's port answers for all: the others are reached through it, at their public paths. */
export const DEV_PORTS = {
  host: Number(process.env.HOST_DEV_PORT ?? 4300),
  player: Number(process.env.PLAYER_DEV_PORT ?? 4301),
  admin: Number(process.env.ADMIN_DEV_PORT ?? 4302),
};

/** Not the router: the host routes, remotes receive props. */
const SHARED = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  '@tanstack/react-query',
];

/**
 * All pages take the copy that loads first: the first page does not need react-query. Nothing of
 * React is in a remote, because the host is there before.
 */
const sharedWith = (optionsOf) =>
  Object.fromEntries(
    SHARED.map((name) => [name, { singleton: true, requiredVersion: false, ...optionsOf(name) }]),
  );

export const remotePath = (name) => `/remotes/${name}/`;
const MANIFEST = 'mf-manifest.json';
const manifestOf = (name, edition) =>
  `${name}@${remotePath(name)}${editionFile(MANIFEST, edition)}`;

/** A file that is replaced while the page is open keeps its name. */
const NAME = dev ? '[name]' : '[name].[contenthash:8]';

/** Provides the runtime and all shared packages eagerly. */
export const hostFederation = (edition) =>
  new ModuleFederationPlugin({
    name: 'host',
    dts: false,
    manifest: { fileName: editionFile(MANIFEST, edition) },
    // The default strategy waits for every remote on startup: one unavailable remote would leave
    // every page blank.
    shareStrategy: 'loaded-first',
    remotes: { player: manifestOf('player', edition), admin: manifestOf('admin', ROOT) },
    shared: sharedWith(() => ({ eager: true })),
    runtimePlugins: ['./src/features/remotes/manifest.plugin.ts'],
    experiments: {
      provideExternalRuntime: true,
      optimization: { target: 'web', disableSnapshot: true },
    },
  });

export const remoteFederation = (name, edition = ROOT) =>
  new ModuleFederationPlugin({
    name,
    dts: false,
    manifest: { fileName: editionFile(MANIFEST, edition) },
    filename: `${NAME.replace('[name]', 'remoteEntry')}.js`,
    exposes: { './App': './src/remote.tsx' },
    shareStrategy: 'loaded-first',
    shared: sharedWith((name) => name.startsWith('react') && { import: false }),
    experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
  });

/**
 * In development our own code imports another module. The host shares what it contains: without it,
 * panels find none.
 */
const PACKAGES_JSX = 'react/jsx-runtime';

/** The bundler adds code of its own to what it bundles. */
const BUNDLER = '@rspack/core';

/**
 * Returns the builds of a page, one for each language; all write into one folder, and share the
 * files that are equal. The `plugins` of `configOf` must include the federation plugin; its
 * `notices` are packages of files that are no modules.
 */
export const editionsOf = (name, configOf, editions = EDITIONS) =>
  editions.map((edition) => pageConfig(name, edition, configOf(edition)));

function pageConfig(name, edition, { directory, publicPath, plugins, devServer, notices = [] }) {
  const isRoot = edition === ROOT;
  return {
    name: name + edition.suffix,
    // the first one empties the folder
    ...(!isRoot && { dependencies: [name] }),
    context: directory,
    mode: dev ? 'development' : 'production',
    target: ['web', 'es2022'],
    entry: { main: [...(dev && name === 'host' ? [PACKAGES_JSX] : []), './src/index.ts'] },
    devtool: dev ? 'cheap-module-source-map' : false,
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: federationAsModules() },
    output: {
      path: path.join(directory, 'dist'),
      publicPath,
      uniqueName: `imguessr_${name}`,
      clean: isRoot,
      filename: `js/${NAME}.js`,
      cssFilename: `css/${NAME}.css`,
      cssChunkFilename: `css/${NAME}.css`,
      chunkFilename: `js/${NAME}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    },
    module: {
      rules: [
        typescriptRule(edition, dev),
        stylesRule,
        { test: /\.(webm|mp4|webp)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      ...plugins,
      ...(dev
        ? [new ReactRefreshRspackPlugin()]
        : [...(isRoot ? [new NoticesPlugin([BUNDLER, ...notices])] : []), new PrecompressPlugin()]),
    ],
    optimization: {
      minimize: !dev,
      // The shortest names of exports: 0.6 KB less in a first visit than names that are equal in
      // all builds.
      mangleExports: 'size',
      minimizer: [scriptMinimizer({ isLong: name === 'host' }), styleMinimizer()],
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
    },
    // Code that is not compiled yet would need an address of its own for each frontend.
    lazyCompilation: false,
    performance: { hints: false },
    stats: 'errors-warnings',
    devServer: {
      port: DEV_PORTS[name],
      host: '127.0.0.1',
      hot: true,
      allowedHosts: 'all',
      // The gateway renders the pages.
      devMiddleware: { index: false },
      // At the address of the page: the content policy allows no other.
      webSocketServer: { type: 'ws', options: { path: `${publicPath}ws` } },
      client: { overlay: false, webSocketURL: `auto://0.0.0.0:0${publicPath}ws` },
      ...devServer,
    },
  };
}
