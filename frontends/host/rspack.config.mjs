import path from 'node:path';
import { rspack } from '@rspack/core';
import { dev, hostFederation, pageConfig } from '../rspack.shared.mjs';
import { PageHeadPlugin } from './rspack.page-head.mjs';

const directory = import.meta.dirname;
const modules = path.join(directory, '../../node_modules');
const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080';

export default pageConfig('host', {
  directory,
  publicPath: '/',
  alias: {
    // The full package behind the re-exports in src/shared/. The alias keeps it from being shared a second time.
    'styled-components-source$': path.join(modules, 'styled-components/dist/styled-components.browser.esm.js'),
  },
  plugins: [
    hostFederation({ 'styled-components': './src/shared/styled-components.ts' }),
    new rspack.HtmlRspackPlugin({ template: './src/index.html', minify: false, scriptLoading: 'defer' }),
    new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
    new PageHeadPlugin({ dev }),
  ],
  devServer: {
    historyApiFallback: true,
    proxy: [{ context: ['/api', '/pictures'], target: gateway }],
  },
});
