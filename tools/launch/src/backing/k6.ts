import { existsSync } from 'node:fs';
import path from 'node:path';
import { heartbeat, LaunchError, say } from '../say.ts';
import { ROOT } from '../settings.ts';
import { runTool } from '../tool.ts';
import { findProgram } from './programs.ts';

const VERSION = '1.8.1';

/** Resolves with the path of k6: from the PATH, or built once for this checkout with Go. Throws `LaunchError` without both. */
export async function ensureK6(): Promise<string> {
  const dir = path.join(ROOT, `.imguessr/toolchain/k6-${VERSION}`);
  const built = path.join(dir, 'k6');
  const found = findProgram(['k6']) ?? (existsSync(built) ? built : undefined);
  if (found) return found;
  if (!findProgram(['go'])) {
    throw new LaunchError(
      'Neither k6 nor Go (to build k6) is on the PATH. Install one of them; Debian and macOS have packages of both.',
    );
  }
  say(`Building k6 ${VERSION} for this checkout; the first time this takes a few minutes …`);
  const stop = heartbeat(() => `Building k6 ${VERSION}`);
  const { code, printed } = await runTool('go', ['install', `go.k6.io/k6@v${VERSION}`], {
    env: { GOBIN: dir, GOFLAGS: '-trimpath' },
  }).finally(stop);
  if (code === 0 && existsSync(built)) return built;
  throw new LaunchError(
    `k6 could not be built: ${printed.trim().split('\n').at(-1)}. Install k6 yourself and run the command again.`,
  );
}
