import { existsSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from '../backing/programs.ts';
import { heartbeat, say } from '../say.ts';
import { ROOT } from '../settings.ts';
import { runTool } from '../tool.ts';

const VERSION = '1.2.0';

/** The path of an S3-compatible server, built once where Go is on the machine; undefined, and said loudly, where it is not. */
export async function bringS3(): Promise<string | undefined> {
  const dir = path.join(ROOT, `.imguessr/toolchain/gofakes3-${VERSION}`);
  const binary = path.join(dir, 'gofakes3');
  if (existsSync(binary)) return binary;
  if (!findProgram(['go'])) {
    say('SKIPPED: tests of pictures in an S3-compatible store. They need Go on the PATH, to build such a server.');
    return undefined;
  }
  say('Building an S3-compatible server, to test pictures on too …');
  const stop = heartbeat(() => 'Building an S3-compatible server');
  const { code, printed } = await runTool(
    'go',
    ['install', `github.com/johannesboyne/gofakes3/cmd/gofakes3@v${VERSION}`],
    {
      env: { GOBIN: dir, GOFLAGS: '-trimpath' },
    },
  ).finally(stop);
  if (code === 0 && existsSync(binary)) return binary;
  say(
    `SKIPPED: tests of pictures in an S3-compatible store, because Go could not build it: ${printed.trim().split('\n').at(-1)}`,
  );
  return undefined;
}
