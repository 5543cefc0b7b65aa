import { pageConfig, remoteFederation } from '../rspack/shared.mjs';

export default pageConfig('admin', {
  directory: import.meta.dirname,
  publicPath: '/remotes/admin/',
  plugins: [remoteFederation('admin')],
});
