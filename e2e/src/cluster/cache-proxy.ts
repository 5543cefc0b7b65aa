import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startNginx, type TestNginx } from '@imguessr/testing/node';
import { BASE_URL } from '../product/address.ts';

const EXAMPLE = path.resolve(import.meta.dirname, '../../../deploy/proxies/nginx.conf');

export interface CacheProxy extends TestNginx {
  /** The base URL of the documented configuration. */
  readonly url: string;
  /**
   * The base URL of a cache that looks up every request and stores whatever the responses allow.
   */
  readonly greedyUrl: string;
}

/**
 * Starts nginx with the example of deploy/proxies, apart from addresses and folders, in front of `upstream`.
 */
export async function startCacheProxy(upstream = BASE_URL): Promise<CacheProxy> {
  const nginx = await startNginx(2, (folder, [port, greedyPort]) => {
    const example = replaceOnce(readFileSync(EXAMPLE, 'utf8'), [
      ['/var/cache/imguessr', `${folder}/cache`],
      ['server 127.0.0.1:8080;', `server ${new URL(upstream).host};`],
      ['listen 80;', `listen 127.0.0.1:${port};`],
    ]);
    const greedy = `server {
      listen 127.0.0.1:${greedyPort};
      location / {
        proxy_cache imguessr;
        proxy_cache_key greedy$request_uri;
        add_header X-Cache-Status $upstream_cache_status always;
        proxy_set_header Host $http_host;
        proxy_pass http://gateways;
      }
    }`;
    return `access_log off;\n${example}\n${greedy}`;
  });
  const [url = '', greedyUrl = ''] = nginx.urls;
  return { ...nginx, url, greedyUrl };
}

function replaceOnce(
  text: string,
  replacements: readonly (readonly [from: string, to: string])[],
): string {
  return replacements.reduce((result, [from, to]) => {
    if (result.split(from).length !== 2) throw new Error(`nginx.conf must contain '${from}' once`);
    return result.replace(from, to);
  }, text);
}
