import { pageConfig, remoteFederation } from '../rspack.shared.mjs';
import { PageShellPlugin } from './rspack.page-shell.mjs';

export default pageConfig('player', {
  directory: import.meta.dirname,
  publicPath: '/remotes/player/',
  plugins: [remoteFederation('player'), new PageShellPlugin()],
});
