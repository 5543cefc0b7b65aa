import { editionsOf, remoteFederation } from '../rspack/shared.mjs';
import { ADMIN_EDITIONS } from '../rspack/texts.mjs';

export default editionsOf(
  'admin',
  (edition) => ({
    directory: import.meta.dirname,
    publicPath: '/remotes/admin/',
    plugins: [remoteFederation('admin', edition)],
  }),
  ADMIN_EDITIONS,
);
