import { existsSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from '../backing/programs.ts';
import { heartbeat, say } from '../say.ts';
import { ROOT } from '../settings.ts';
import { runTool } from '../tool.ts';

const VERSION = '2.12.2';

/** The path of a current nats-server, built once where Go is on the machine; undefined, and said loudly, where it is not. */
export async function bringCurrentNats(): Promise<string | undefined> {
  const dir = path.join(ROOT, `.imguessr/toolchain/nats-${VERSION}`);
  const binary = path.join(dir, 'nats-server');
  if (existsSync(binary)) return binary;
  if (!findProgram(['go'])) {
    say(
      `SKIPPED: tests on NATS ${VERSION}, the version of production. They need Go on the PATH, to build that server.`,
    );
    return undefined;
  }
  say(`Building NATS ${VERSION}, to test on the version of production too …`);
  const stop = heartbeat(() => `Building NATS ${VERSION}`);
  const { code, printed } = await runTool('go', ['install', `github.com/nats-io/nats-server/v2@v${VERSION}`], {
    env: { GOBIN: dir, GOFLAGS: '-trimpath' },
  }).finally(stop);
  if (code === 0 && existsSync(binary)) return binary;
  say(`SKIPPED: tests on NATS ${VERSION}, because Go could not build it: ${printed.trim().split('\n').at(-1)}`);
  return undefined;
}
