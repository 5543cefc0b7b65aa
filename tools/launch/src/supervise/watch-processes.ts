import { createRequire } from 'node:module';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../root.ts';
import { toolEnv } from '../tool.ts';
import type { ProcessSpec } from './supervised-process.ts';

export interface PagePorts {
  host: number;
  player: number;
  admin: number;
}

/**
 * Returns the process that rebuilds the program of all services whenever one of its files changes.
 * Calls `onBuild` after each build but the first, which repeats that of the start.
 */
export function serviceWatcher(onBuild: () => void): ProcessSpec {
  let builds = 0;
  const folder = path.join(ROOT, 'services/imguessr');
  return {
    ...watcher('watch-services', folder, ['build', '--watch'], {}),
    summarize(line) {
      if (line.startsWith('Rspack compiled successfully') && builds++ > 0) onBuild();
      return summarizeBuild(line);
    },
  };
}

/** Returns a development server with hot reload for each frontend. */
export function pageServers(ports: PagePorts, gatewayUrl: string): ProcessSpec[] {
  const env = {
    NODE_ENV: 'development',
    HOST_DEV_PORT: String(ports.host),
    PLAYER_DEV_PORT: String(ports.player),
    ADMIN_DEV_PORT: String(ports.admin),
    GATEWAY_URL: gatewayUrl,
  };
  return (['player', 'admin', 'host'] as const).map((page) =>
    watcher(`serve-${page}`, path.join(ROOT, 'frontends', page), ['serve'], env),
  );
}

function watcher(name: string, cwd: string, args: string[], env: NodeJS.ProcessEnv): ProcessSpec {
  const require = createRequire(import.meta.url);
  const cli = path.join(path.dirname(require.resolve('@rspack/cli/package.json')), 'bin/rspack.js');
  return {
    name,
    command: process.execPath,
    args: [cli, ...args],
    env: toolEnv({ FORCE_COLOR: undefined, NO_COLOR: '1', ...env }),
    cwd,
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 1_500,
    rank: 0,
    summarize: summarizeBuild,
  };
}

/** Returns lines with the position and message of a build error, and undefined for all others. */
function summarizeBuild(line: string): string | undefined {
  const plain = stripVTControlCharacters(line).trim();
  if (/^(ERROR in|[╭,]─\[)/.test(plain)) return plain;
  return /^(×|╰─▶)/.test(plain) && !plain.includes('Module build failed') ? plain : undefined;
}
