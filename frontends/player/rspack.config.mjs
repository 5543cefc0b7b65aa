import { editionsOf, remoteFederation } from '../rspack/shared.mjs';
import { PageShellPlugin } from './rspack.page-shell.mjs';

export default editionsOf('player', (edition) => ({
  directory: import.meta.dirname,
  publicPath: '/remotes/player/',
  plugins: [remoteFederation('player', edition), new PageShellPlugin(edition)],
}));
