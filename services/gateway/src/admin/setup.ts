import { adminEndpoints, type Hosting, type Setup } from '@imguessr/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import type { IsTrustedProxy } from '../core/addresses/trusted-proxies.ts';
import { defineAdminRoute } from '../core/define-admin-route.ts';

const DAY_MS = 86_400_000;
const BACKUP_DAYS = 8;
const LOCAL_ORIGIN = /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/;

export interface SetupContext extends Context {
  readonly hosting: Hosting | undefined;
  readonly publicOrigins: readonly string[];
  readonly embedOrigins: readonly string[];
  readonly isTrustedProxy: IsTrustedProxy | undefined;
}

/** Registers what the admin area says to those who run a new installation. */
export function registerSetupRoute(
  app: FastifyInstance,
  { clients, hosting, publicOrigins, embedOrigins, isTrustedProxy }: SetupContext,
): void {
  const { catalog, readLastBackup } = clients;

  const missingOf = async (request: FastifyRequest): Promise<Setup['missing']> => {
    // A laptop has no public address, no proxy, and its data is for trying things.
    if (hosting === 'npm') return [];
    const missing: Setup['missing'] = [];
    if (publicOrigins.every((origin) => LOCAL_ORIGIN.test(origin))) missing.push('address');
    if (isForwarded(request) && !isTrustedProxy?.(peerOf(request))) missing.push('proxy');
    // While NATS is away, nothing is known of backups.
    const backedUpAt = await readLastBackup().catch(() => Number.POSITIVE_INFINITY);
    if ((backedUpAt ?? 0) * 1_000 < Date.now() - BACKUP_DAYS * DAY_MS) missing.push('backup');
    return missing;
  };

  defineAdminRoute(app, adminEndpoints.setup, async ({ request, context }) => {
    const [missing, demo] = await Promise.all([
      missingOf(request),
      catalog('demoGames', {}, context),
    ]);
    return {
      ...(hosting && { hosting }),
      missing,
      ...(missing.includes('proxy') && { proxy: peerOf(request) }),
      ...(embedOrigins.length > 0 && { embedOrigins: [...embedOrigins] }),
      hasDemoGames: demo.ok && demo.value.isAvailable,
    };
  });
}

const isForwarded = (request: FastifyRequest) => request.headers['x-forwarded-for'] !== undefined;
const peerOf = (request: FastifyRequest) => request.raw.socket.remoteAddress ?? '';
