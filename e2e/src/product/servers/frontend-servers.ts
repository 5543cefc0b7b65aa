import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BackingProcess, freePort, startBacking } from '@imguessr/testing/node';
import { ROOT } from './built-service.ts';

const CONFIGURATION = join(ROOT, 'docker/nginx');

/** Starts an nginx for each built frontend, with the configuration and the files of its image. */
export async function startFrontendServers() {
  const files = mkdtempSync(join(tmpdir(), 'imguessr-www-'));
  const started: BackingProcess[] = [];
  const stop = async () => {
    await Promise.all(started.map((server) => server.stop()));
    rmSync(files, { recursive: true, force: true });
  };
  try {
    const urls: string[] = [];
    for (const name of ['host', 'player', 'admin']) {
      const [www, port] = [join(files, name), await freePort()];
      execFileSync(process.execPath, [join(ROOT, 'docker/copy-frontend.mjs'), name, www]);
      started.push(await startServer(www, port));
      urls.push(`${name}=http://127.0.0.1:${port}`);
    }
    return {
      /** For `FRONTEND_URLS` of a gateway. */
      urls: urls.join(','),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const startServer = (www: string, port: number): Promise<BackingProcess> =>
  startBacking(
    'frontend',
    (folder) => {
      mkdirSync(join(folder, 'tmp'));
      const read = (file: string) => readFileSync(join(CONFIGURATION, file), 'utf8');
      const inFolder = (text: string) =>
        text
          .replaceAll('/tmp/', `${folder}/tmp/`)
          .replaceAll('/etc/nginx/', `${folder}/`)
          .replace('root /www;', `root ${www};`);
      writeFileSync(join(folder, 'listen.conf'), `listen 127.0.0.1:${port};\n`);
      writeFileSync(join(folder, 'brotli.conf'), read('brotli.conf'));
      writeFileSync(join(folder, 'nginx.conf'), inFolder(read('nginx.conf')));
      const directives = 'daemon off; master_process off;';
      return {
        file: process.env.IMGUESSR_NGINX ?? 'nginx',
        args: ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf'), '-g', directives],
      };
    },
    async () => {
      const { ok } = await fetch(`http://127.0.0.1:${port}/-/live`, { signal: AbortSignal.timeout(2_000) });
      if (!ok) throw new Error('nginx is not ready');
    },
  );
