import path from 'node:path';
import type { BackingUrls } from '../backing/backing-services.ts';
import { rememberedPort } from '../backing/free-port.ts';
import type { DataFolder } from '../data-folder.ts';
import type { Settings } from '../settings.ts';
import { shortenService } from '../supervise/console-lines.ts';
import type { ProcessSpec } from '../supervise/supervised-process.ts';
import { nodeOptions, SERVICE_NAMES, type ServiceName } from './node-options.ts';

/** One of our own services: how to start it and where it tells how it is. */
export interface Service {
  spec: ProcessSpec;
  opsPort: number;
}

/** What the gateway alone is told. */
export interface Door {
  host: string;
  port: number;
  adminPassword: string;
  sessionSecret: string;
}

/** The four services with all that they need to know, each with a port of its own for health and metrics. */
export async function describeServices(
  settings: Settings,
  folder: DataFolder,
  urls: BackingUrls,
  door: Door,
  more: NodeJS.ProcessEnv = {},
): Promise<Service[]> {
  const services: Service[] = [];
  const ports = {} as Record<ServiceName, number>;
  for (const name of SERVICE_NAMES) ports[name] = await rememberedPort(folder, name);
  const own: Record<ServiceName, NodeJS.ProcessEnv> = {
    'game-catalog': {
      // Encoding pictures on several threads would otherwise keep twice the memory in glibc's arenas, for good.
      MALLOC_ARENA_MAX: '2',
      // What a picture takes is given back when it is done, not kept for the next one.
      MALLOC_MMAP_THRESHOLD_: '262144',
      MALLOC_TRIM_THRESHOLD_: '262144',
      HTTP_PORT: String(ports['game-catalog']),
      DATABASE_URL: urls.databaseUrl,
      REDIS_URL: urls.redisUrl,
    },
    'guess-ingest': { OPS_PORT: String(ports['guess-ingest']) },
    'stats-projector': { OPS_PORT: String(ports['stats-projector']), REDIS_URL: urls.redisUrl },
    gateway: {
      OPS_PORT: String(ports.gateway),
      PORT: String(door.port),
      HOST: door.host,
      REDIS_URL: urls.redisUrl,
      CATALOG_URL: `http://127.0.0.1:${ports['game-catalog']}`,
      WEB_ROOT: settings.root,
      ADMIN_PASSWORD: door.adminPassword,
      SESSION_SECRET: door.sessionSecret,
    },
  };
  for (const name of SERVICE_NAMES) {
    services.push({
      opsPort: ports[name],
      spec: {
        name,
        command: process.execPath,
        args: [...nodeOptions(name), path.join(settings.root, 'services', name, 'dist/main.js')],
        env: { ...inherited(), NODE_ENV: 'production', ...more, NATS_URL: urls.natsUrl, ...own[name] },
        cwd: path.join(settings.root, 'services', name),
        stopSignal: 'SIGTERM',
        stopPatienceMs: 2_500,
        rank: name === 'gateway' ? 0 : 1,
        shorten: shortenService,
      },
    });
  }
  return services;
}

/** This environment without npm's own variables and without the secrets and addresses that not every service needs. */
function inherited(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|ADMIN_PASSWORD|SESSION_SECRET|DATABASE_URL|REDIS_URL|PORT$|HOST$)/.test(name),
  );
  return Object.fromEntries(kept);
}
