import { bringGoProgram } from './go-program.ts';

const VERSION = '2.12.2';

/** The path of a current nats-server, as production has it. */
export const bringCurrentNats = (): Promise<string | undefined> =>
  bringGoProgram({
    title: `NATS ${VERSION}`,
    why: 'to test on the version of production too',
    tests: `on NATS ${VERSION}, the version of production`,
    module: 'github.com/nats-io/nats-server/v2',
    version: VERSION,
    program: 'nats-server',
    folder: `nats-${VERSION}`,
  });
