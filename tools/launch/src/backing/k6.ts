import { existsSync } from 'node:fs';
import path from 'node:path';
import { LaunchError } from '../say.ts';
import { ROOT } from '../settings.ts';
import { buildGoProgram } from './build-go-program.ts';
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
  const k6 = { title: `k6 ${VERSION}`, purpose: 'which runs load tests', module: 'go.k6.io/k6', version: VERSION };
  const problem = await buildGoProgram(k6, dir);
  if (problem === undefined && existsSync(built)) return built;
  throw new LaunchError(`k6 could not be built: ${problem}. Install k6 yourself and run the command again.`);
}
