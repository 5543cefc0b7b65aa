import { rspack } from '@rspack/core';
import { DEV_PORTS, editionsOf, hostFederation, remotePath } from '../rspack/shared.mjs';
import { dev, editionFile, ROOT } from '../rspack/texts.mjs';
import { PageHeadPlugin } from './rspack.page-head.mjs';

const directory = import.meta.dirname;
const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080';
const serverOf = (name) => `http://127.0.0.1:${DEV_PORTS[name]}`;

export default editionsOf('host', (edition) => ({
  directory,
  publicPath: '/',
  notices: ['@fontsource-variable/bricolage-grotesque'],
  plugins: [
    hostFederation(edition),
    new rspack.HtmlRspackPlugin({
      template: './src/index.html',
      filename: editionFile('index.html', edition),
      minify: false,
      scriptLoading: 'defer',
    }),
    ...(edition === ROOT ? [new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] })] : []),
    new PageHeadPlugin({ dev, edition }),
  ],
  devServer: {
    // What is no file of a frontend comes from the gateway, pages included.
    proxy: [
      ...['player', 'admin'].map((name) => ({
        context: remotePath(name),
        target: serverOf(name),
        ws: true,
      })),
      { context: () => true, target: gateway },
    ],
  },
}));
