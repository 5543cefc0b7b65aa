import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { type BackingProcess, startBacking } from './process.ts';

export interface TestNginx extends BackingProcess {
  /** The base URL of each of its servers. */
  readonly urls: readonly string[];
}

/**
 * Starts nginx with this number of servers. `config` returns the contents of the `http` block,
 * given a new folder and free ports.
 */
export async function startNginx(
  servers: number,
  config: (folder: string, ports: readonly number[]) => string,
): Promise<TestNginx> {
  const ports: number[] = [];
  for (let server = 0; server < servers; server++) ports.push(await freePort());
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const backing = await startBacking(
    'nginx',
    (folder) => {
      const file = join(folder, 'nginx.conf');
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      );
      writeFileSync(
        file,
        `pid ${folder}/nginx.pid;\nerror_log stderr warn;\nevents { worker_connections 4096; }\n` +
          `http {\n${paths.join('\n')}\n${config(folder, ports)}\n}\n`,
      );
      // one process, so that no worker survives it
      const directives = 'daemon off; master_process off;';
      return {
        file: process.env.IMGUESSR_NGINX ?? 'nginx',
        args: ['-e', 'stderr', '-p', folder, '-c', file, '-g', directives],
      };
    },
    async () => {
      for (const url of urls)
        await (await fetch(url, { signal: AbortSignal.timeout(2_000) })).arrayBuffer();
    },
  );
  return { ...backing, urls };
}
