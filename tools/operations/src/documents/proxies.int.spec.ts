// Starts the example of each reverse proxy, apart from addresses and folders, before a server that
// stands for Imguessr.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { useFixture } from '@imguessr/testing/fixtures';
import { freePort, startBacking, startNginx } from '@imguessr/testing/node';
import { describe, expect, test } from 'vitest';

const DEPLOY = join(import.meta.dirname, '../../../../deploy');
const MAX_BODY = 14 * 1024 * 1024;

/** What arrived at the server behind the proxy. */
interface Arrived {
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
}

/** Answers with what arrived. */
async function startUpstream() {
  const server = createServer(async (request, response) => {
    let bytes = 0;
    for await (const chunk of request) bytes += (chunk as Buffer).length;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ headers: request.headers, bytes } satisfies Arrived));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

/**
 * Returns the text of an example in which each of these parts, which it contains once, is replaced.
 */
function example(
  file: string,
  replacements: readonly (readonly [from: string, to: string])[],
): string {
  return replacements.reduce(
    (text, [from, to]) => {
      expect(text.split(from), `${file}: ${from}`).toHaveLength(2);
      return text.replace(from, to);
    },
    readFileSync(join(DEPLOY, file), 'utf8'),
  );
}

const isInstalled = (program: string) => {
  const { status } = spawnSync(program, [program === 'nginx' ? '-v' : 'version'], {
    stdio: 'ignore',
  });
  return status === 0;
};
const answers = (url: string) => async () => {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  if (!response.ok) throw new Error(`${response.status}`);
  await response.arrayBuffer();
};

async function startCaddy(
  upstream: string,
  settings: (port: number) => Readonly<Record<string, string>>,
) {
  const [port, healthPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const backing = await startBacking(
    'caddy',
    (folder) => {
      const file = join(folder, 'Caddyfile');
      writeFileSync(
        file,
        example('compose/Caddyfile', [['127.0.0.1:8081', `127.0.0.1:${healthPort}`]]),
      );
      const env = {
        ...settings(port),
        UPSTREAM: upstream,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      };
      return { file: 'caddy', args: ['run', '--config', file], env };
    },
    answers(url),
  );
  return { ...backing, url };
}

const PROXIES = {
  nginx: async (upstream: string) => {
    const nginx = await startNginx(1, (folder, [port]) => {
      const site = example('proxies/nginx.conf', [
        ['/var/cache/imguessr', `${folder}/cache`],
        ['server 127.0.0.1:8080;', `server ${upstream};`],
        ['listen 80;', `listen 127.0.0.1:${port};`],
        ['server_name play.example.com;', 'server_name 127.0.0.1;'],
      ]);
      // as the default site of Debian, which stays enabled beside the example
      return `${site}\nserver { listen 127.0.0.1:${port} default_server; return 404; }\n`;
    });
    return { ...nginx, url: nginx.urls[0] ?? '' };
  },
  caddy: (upstream: string) =>
    startCaddy(upstream, (port) => ({ SITE: `http://localhost:${port}` })),
  traefik: async (upstream: string) => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const backing = await startBacking(
      'traefik',
      (folder) => {
        const file = join(folder, 'dynamic.yaml');
        const text = example('proxies/traefik.yaml', [
          ['Host(`play.example.com`)', 'Host(`127.0.0.1`)'],
          ['http://127.0.0.1:8080', `http://${upstream}`],
          // a certificate authority would have to reach this machine
          ['      tls: { certResolver: letsencrypt }\n', ''],
        ]);
        writeFileSync(file, text);
        const args = [
          `--providers.file.filename=${file}`,
          `--entryPoints.websecure.address=127.0.0.1:${port}`,
        ];
        return {
          file: 'traefik',
          args: [...args, '--global.sendAnonymousUsage=false', '--global.checkNewVersion=false'],
        };
      },
      answers(url),
    );
    return { ...backing, url };
  },
};

describe.each(Object.entries(PROXIES))('the example for %s', (name, start) => {
  describe.skipIf(!isInstalled(name))('started', () => {
    const upstream = useFixture(startUpstream, (server) => server.stop());
    const proxy = useFixture(
      () => start(upstream.address),
      (started) => started.stop(),
    );

    test('replaces what visitors claim about their address, and about the host', async () => {
      const claims = {
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-proto': 'gopher',
        'x-forwarded-host': 'evil.example',
        forwarded: 'for=203.0.113.7',
        'x-request-id': 'mine',
      };
      const response = await fetch(`${proxy.url}/api/games/daily`, { headers: claims });
      const { headers } = (await response.json()) as Arrived;
      expect(headers['x-forwarded-for']).toMatch(/^(127\.0\.0\.1|::1)$/);
      expect(headers['x-forwarded-proto']).toBe('http');
      expect(headers['x-forwarded-host'] ?? '').not.toContain('evil');
      expect(headers.forwarded ?? '').toBe('');
      expect(headers['x-request-id']).not.toBe('mine');
      expect(headers.host).toBe(new URL(proxy.url).host);
    });

    test('passes a picture of 14 MB', async () => {
      const response = await fetch(`${proxy.url}/api/admin/games/1/images`, {
        method: 'POST',
        body: new Uint8Array(MAX_BODY),
      });
      expect((await response.json()) as Arrived).toMatchObject({ bytes: MAX_BODY });
    });

    test.runIf(name === 'nginx')('looks up pages in the cache, in every language', async () => {
      const pages = ['/', '/daily/2026-05-01', '/game/7', '/privacy', '/admin/games/7'];
      const paths = [
        ...pages,
        ...pages.map((path) => `/de${path}`),
        '/feed.xml',
        '/credits',
        '/licences',
        '/embed/daily',
      ];
      const isLookedUp = async (path: string) =>
        (await fetch(proxy.url + path)).headers.has('x-cache-status');
      for (const path of paths) expect([path, await isLookedUp(path)]).toEqual([path, true]);
      for (const path of ['/api/admin/games', '/de/api/games/7', '/preview/token'])
        expect([path, await isLookedUp(path)]).toEqual([path, false]);
    });
  });
});

describe.skipIf(!isInstalled('caddy'))('Caddy behind another proxy', () => {
  const upstream = useFixture(startUpstream, (server) => server.stop());
  const proxy = useFixture(
    () =>
      startCaddy(upstream.address, (port) => ({ SITE: `:${port}`, PROXY: '127.0.0.1/32 ::1/128' })),
    (started) => started.stop(),
  );

  test('serves every name without TLS, and believes the other proxy who the visitor is', async () => {
    const url = proxy.url.replace('localhost', '127.0.0.1');
    const response = await fetch(url, {
      headers: { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' },
    });
    const { headers } = (await response.json()) as Arrived;
    expect(headers['x-forwarded-for']).toBe('203.0.113.7, 127.0.0.1');
    expect(headers['x-forwarded-proto']).toBe('https');
  });
});
