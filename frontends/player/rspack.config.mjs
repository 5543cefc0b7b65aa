import { pageConfig, remoteFederation } from '../rspack.shared.mjs';

export default pageConfig('player', {
  directory: import.meta.dirname,
  publicPath: '/remotes/player/',
  plugins: [remoteFederation('player')],
});
