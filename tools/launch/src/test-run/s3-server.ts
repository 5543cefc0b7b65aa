import { bringGoProgram } from './go-program.ts';

const VERSION = '1.2.0';

/** The path of an S3-compatible server. */
export const bringS3 = (): Promise<string | undefined> =>
  bringGoProgram({
    title: 'an S3-compatible server',
    why: 'to test pictures on too',
    tests: 'of pictures in an S3-compatible store',
    module: 'github.com/johannesboyne/gofakes3/cmd/gofakes3',
    version: VERSION,
    program: 'gofakes3',
    folder: `gofakes3-${VERSION}`,
  });
