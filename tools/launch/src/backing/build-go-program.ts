import { heartbeat, say } from '../say.ts';
import { runTool } from '../tool.ts';

/**
 * Builds a program of Go into a folder of this checkout, and reports its progress meanwhile. Resolves with the reason if it fails, else
 * with undefined. `purpose` follows the title in the log.
 */
export async function buildGoProgram(
  { title, purpose, module, version }: Readonly<Record<'title' | 'purpose' | 'module' | 'version', string>>,
  folder: string,
): Promise<string | undefined> {
  say(`Building ${title}, ${purpose} …`);
  say('  It is built once for this checkout, from hundreds of packages: the first time this takes minutes.');
  const lines = { downloaded: 0, compiled: 0 };
  const stop = heartbeat(
    () => `Building ${title}: ${lines.downloaded} modules downloaded, ${lines.compiled} packages compiled`,
  );
  const { code, printed } = await runTool('go', ['install', '-v', `${module}@v${version}`], {
    env: { GOBIN: folder, GOFLAGS: '-trimpath' },
    // Go prints `go: downloading …` for each module, and the path of each package that it compiles
    onLine: (line) => lines[line.startsWith('go: ') ? 'downloaded' : 'compiled']++,
  }).finally(stop);
  return code === 0 ? undefined : printed.trim().split('\n').at(-1);
}
