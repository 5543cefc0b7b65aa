import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { freePort, startBacking } from '@imguessr/testing/node';
import { expectOk, ROOT } from '@imguessr/testing/product';
import { startOwnGateway } from './own-gateway.ts';

/**
 * Starts the development server of each frontend, and a gateway that renders their pages, on the
 * data of the product under test.
 */
export async function startDevelopmentServers(settings: Readonly<Record<string, string>>) {
  const [host, player, admin] = await Promise.all([freePort(), freePort(), freePort()]);
  const origins = { host: originOf(host), player: originOf(player), admin: originOf(admin) };
  const started: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    await Promise.all(started.map((server) => server.stop()));
  };
  try {
    const urls = Object.entries(origins).map(([page, origin]) => `${page}=${origin}`);
    const gateway = await startOwnGateway({ ...settings, FRONTEND_URLS: urls.join() });
    started.push(gateway);
    const env = {
      NODE_ENV: 'development',
      HOST_DEV_PORT: String(host),
      PLAYER_DEV_PORT: String(player),
      ADMIN_DEV_PORT: String(admin),
      GATEWAY_URL: gateway.url,
    };
    const files = [
      ['host', `${origins.host}/index.html`],
      ['player', `${origins.player}/remotes/player/page-shell.json`],
      ['admin', `${origins.admin}/remotes/admin/mf-manifest.json`],
    ] as const;
    const starting = await Promise.allSettled(
      files.map(([page, file]) => startPage(page, file, env)),
    );
    started.push(
      ...starting.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    );
    const failure = starting.find(({ status }) => status === 'rejected');
    if (failure?.status === 'rejected') throw failure.reason;
    return {
      /** The base URL: the development server of the host. */
      url: origins.host,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const originOf = (port: number) => `http://127.0.0.1:${port}`;

function startPage(page: string, file: string, env: NodeJS.ProcessEnv) {
  const cwd = join(ROOT, 'frontends', page);
  const { resolve } = createRequire(join(cwd, 'package.json'));
  const cli = join(dirname(resolve('@rspack/cli/package.json')), 'bin/rspack.js');
  const command = { file: process.execPath, args: [cli, 'serve'], env, cwd };
  return startBacking(
    page,
    () => command,
    () => expectOk(file),
  );
}
