import { rspack } from '@rspack/core';
import { DEV_PORTS, dev, hostFederation, pageConfig, remotePath } from '../rspack.shared.mjs';
import { PageHeadPlugin } from './rspack.page-head.mjs';

const directory = import.meta.dirname;
const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080';
const serverOf = (name) => `http://127.0.0.1:${DEV_PORTS[name]}`;

export default pageConfig('host', {
  directory,
  publicPath: '/',
  notices: ['@fontsource-variable/bricolage-grotesque'],
  plugins: [
    hostFederation(),
    new rspack.HtmlRspackPlugin({ template: './src/index.html', minify: false, scriptLoading: 'defer' }),
    new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
    new PageHeadPlugin({ dev }),
  ],
  devServer: {
    // What is no file of a frontend comes from the gateway, pages included.
    proxy: [
      ...['player', 'admin'].map((name) => ({ context: remotePath(name), target: serverOf(name), ws: true })),
      { context: () => true, target: gateway },
    ],
  },
});
