import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DataFolder } from '../data-folder.ts';
import { ROOT } from '../root.ts';
import { LaunchError } from '../say.ts';
import type { ProcessSpec } from '../supervise/supervised-process.ts';
import { runTool } from '../tool.ts';
import { rememberedPort } from './free-port.ts';
import type { PrivateServer } from './private-server.ts';
import { ensureProgram, NGINX } from './programs/programs.ts';

/**
 * Prepares a web server for the production build of one frontend, with the configuration of its
 * container image.
 */
export async function prepareFrontendServer(
  folder: DataFolder,
  frontend: string,
): Promise<PrivateServer> {
  const name = `web-${frontend}`;
  const port = await rememberedPort(folder, name);
  const dir = folder.privateFolder(name);
  const www = path.join(dir, 'www');
  const script = path.join(ROOT, 'docker/copy-frontend.mjs');
  const { code, printed } = await runTool(process.execPath, [script, frontend, www]);
  if (code !== 0)
    throw new LaunchError(`The files of ${frontend} could not be copied: ${printed.trim()}`);
  const brotli = path.join(ROOT, 'docker/nginx/brotli.conf');
  const config = readFileSync(path.join(ROOT, 'docker/nginx/nginx.conf'), 'utf8')
    // first, because the other paths may be below /tmp
    .replaceAll('/tmp/', `${dir}/`)
    .replace('include listen.conf;', `listen 127.0.0.1:${port};`)
    .replace('root /www;', `root ${www};`)
    .replaceAll('/etc/nginx/brotli.conf', brotli);
  const url = `http://127.0.0.1:${port}`;
  return {
    spec: await nginxProcess(folder, name, config),
    url,
    isReady: async () => (await fetch(`${url}/-/live`, { signal: AbortSignal.timeout(1_000) })).ok,
  };
}

/** The upstream servers of the proxy, which distributes requests round robin. */
export interface ProxyTargets {
  readonly host: string;
  readonly port: number;
  readonly gatewayPorts: readonly number[];
  /** The port at which gateways reach the catalogs, like a Service in Kubernetes. */
  readonly catalogPort: number;
  readonly catalogPorts: readonly number[];
}

/**
 * Prepares the proxy in front of the gateways, which also distributes the gateways' requests over
 * the catalogs.
 */
export async function prepareProxy(
  folder: DataFolder,
  targets: ProxyTargets,
): Promise<PrivateServer> {
  const dir = folder.privateFolder('proxy');
  const { host, port, gatewayPorts, catalogPort, catalogPorts } = targets;
  // max_fails=0: a restarted server is used again at once; a refused connection is cheap and moves
  // on to the next server.
  const upstream = (name: string, ports: readonly number[]) => `
  upstream ${name} {
    ${ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join('\n    ')}
    keepalive 64;
  }`;
  const server = (listen: readonly string[], target: string) => `
  server {
    ${listen.map((address) => `listen ${address};`).join('\n    ')}
    location / {
      proxy_pass http://${target};
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-Host "";
    }
  }`;
  const config = `worker_processes 1;
pid ${dir}/nginx.pid;
error_log stderr error;
events { worker_connections 4096; }
http {
  access_log off;
  server_tokens off;
  # the gateways have their own limit, with an explanatory error
  client_max_body_size 0;
  client_body_temp_path ${dir}/body;
  proxy_temp_path ${dir}/proxy;
  fastcgi_temp_path ${dir}/fastcgi;
  uwsgi_temp_path ${dir}/uwsgi;
  scgi_temp_path ${dir}/scgi;
  proxy_http_version 1.1;
  proxy_connect_timeout 2s;
  # longer than the gateway's time-out for a guess
  proxy_read_timeout 20s;
${upstream('gateways', gatewayPorts)}
${upstream('catalogs', catalogPorts)}
${server(addressesOf(host, port), 'gateways')}
${server([`127.0.0.1:${catalogPort}`], 'catalogs')}
}
`;
  const url = `http://127.0.0.1:${catalogPort}`;
  return {
    spec: { ...(await nginxProcess(folder, 'proxy', config)), rank: 0 },
    url,
    // any response will do: the upstream servers may not be running yet
    isReady: () => fetch(url, { signal: AbortSignal.timeout(3_000) }),
  };
}

function addressesOf(host: string, port: number): string[] {
  if (host === 'localhost') return [`127.0.0.1:${port}`, `[::1]:${port}`];
  return [host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`];
}

async function nginxProcess(
  folder: DataFolder,
  name: string,
  config: string,
): Promise<ProcessSpec> {
  const dir = folder.privateFolder(name);
  const file = folder.write(`${name}/nginx.conf`, config);
  return {
    name,
    command: await ensureProgram(NGINX),
    // one process, so that no worker survives a kill, under the account that may enter the data
    // folder
    args: ['-e', 'stderr', '-c', file, '-g', 'daemon off; master_process off;'],
    env: process.env,
    cwd: dir,
    stopSignal: 'SIGQUIT',
    stopTimeoutMs: 2_000,
    rank: 1,
  };
}
