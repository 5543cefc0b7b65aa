import { LaunchError } from '../../say.ts';
import { installGoProgram } from './go-program.ts';
import { findProgram } from './programs.ts';

const VERSION = '1.8.1';

/**
 * Resolves with the path of k6: from the PATH, or built once for this checkout with Go. Throws
 * `LaunchError` without both.
 */
export async function ensureK6(): Promise<string> {
  const found = findProgram(['k6']);
  if (found) return found;
  const k6 = {
    title: `k6 ${VERSION}`,
    purpose: 'which runs load tests',
    module: 'go.k6.io/k6',
    version: VERSION,
    program: 'k6',
    folder: `k6-${VERSION}`,
  };
  return installGoProgram(k6).catch((error: Error) => {
    throw new LaunchError(
      `k6 is not on the PATH, and could not be built: ${error.message}. Install k6 or Go; Debian and macOS have packages of both.`,
    );
  });
}
