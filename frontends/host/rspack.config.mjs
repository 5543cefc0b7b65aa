import { rspack } from '@rspack/core';
import { dev, hostFederation, pageConfig } from '../rspack.shared.mjs';
import { PageHeadPlugin } from './rspack.page-head.mjs';

const directory = import.meta.dirname;
const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080';

export default pageConfig('host', {
  directory,
  publicPath: '/',
  compilesStyles: true,
  notices: ['@fontsource-variable/bricolage-grotesque'],
  plugins: [
    hostFederation(),
    new rspack.HtmlRspackPlugin({ template: './src/index.html', minify: false, scriptLoading: 'defer' }),
    new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
    new PageHeadPlugin({ dev }),
  ],
  devServer: {
    historyApiFallback: true,
    proxy: [{ context: ['/api', '/pictures'], target: gateway }],
  },
});
