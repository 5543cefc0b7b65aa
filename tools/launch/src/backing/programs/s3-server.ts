import { ensureGoProgram } from './go-program.ts';

const VERSION = '1.2.0';

/** Returns the path of an S3-compatible server; undefined where it cannot be built. */
export const ensureS3Server = (): Promise<string | undefined> =>
  ensureGoProgram({
    title: 'an S3-compatible server',
    purpose: 'to also test pictures on it',
    tests: 'of pictures in an S3-compatible store',
    module: 'github.com/johannesboyne/gofakes3/cmd/gofakes3',
    version: VERSION,
    program: 'gofakes3',
    folder: `gofakes3-${VERSION}`,
  });
