import { dev, pageConfig, remoteFederation } from '../rspack.shared.mjs';
import { PageShellPlugin } from './rspack.page-shell.mjs';

export default pageConfig('player', {
  directory: import.meta.dirname,
  publicPath: '/remotes/player/',
  compilesStyles: true,
  // In development the pages are served without the gateway, which fills the shell.
  plugins: [remoteFederation('player'), ...(dev ? [] : [new PageShellPlugin()])],
});
