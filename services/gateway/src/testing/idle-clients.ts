import { CATALOG_UNAVAILABLE, QUERY_NAMES, type Statistics } from '@imguessr/contracts';
import { byName } from '@imguessr/game-rules';
import { createLogger, createMetrics, startTraces } from '@imguessr/service-kit';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import type { Clients } from '../clients/clients.ts';
import { readConfig } from '../config.ts';

export const ADMIN_PASSWORD = 'open sesame';

const unavailable = async () => ({ error: { code: 'UNAVAILABLE', message: 'not here' } as const });
const unlimited = {
  attempts: 'attempts',
  consume: async () => undefined,
  refund: async () => undefined,
};

/** A stats projector that is unavailable. */
export const idleStatistics: Statistics = byName(QUERY_NAMES, () => unavailable);

/** The clients of a gateway that reaches no other service. */
export const idleClients: Clients = {
  catalog: async () => CATALOG_UNAVAILABLE,
  guesses: { submit: unavailable, read: unavailable, played: unavailable },
  statistics: idleStatistics,
  fetchPicture: async () => undefined,
  uploadPicture: async () => CATALOG_UNAVAILABLE,
  archives: {
    import: async () => CATALOG_UNAVAILABLE,
    importDemo: async () => CATALOG_UNAVAILABLE,
    export: async () => undefined,
  },
  readLastBackup: async () => undefined,
  sessions: {
    create: async () => ({ token: 'token', name: 'admin:1', role: 'owner' }),
    find: async () => ({ name: 'admin:1', role: 'owner' }),
    delete: async () => undefined,
    deleteAll: async () => undefined,
  },
  recoveryCodes: { create: async () => ({ code: '', expiresAt: 0 }), find: async () => undefined },
  attemptLimiters: {
    login: unlimited,
    redeem: unlimited,
    createCode: unlimited,
    joinCircle: unlimited,
    report: unlimited,
    countPlays: unlimited,
    close: () => undefined,
  },
};

/**
 * Resolves with a gateway that has these clients, and none for anything else. `logged` receives the
 * lines of its log.
 */
export async function startGateway(
  clients: Partial<Clients>,
  logged: string[] = [],
  settings: NodeJS.ProcessEnv = {},
): Promise<FastifyInstance> {
  const env = { ADMIN_PASSWORD, SESSION_SECRET: 'secret', LOG_LEVEL: 'silent', ...settings };
  return createApp(
    { ...readConfig(env), RATE_LIMIT_ADDRESS: 0 },
    { ...idleClients, ...clients },
    {
      logger: createLogger('test', 'info', { write: (line: string) => void logged.push(line) }),
      metrics: createMetrics('test'),
      traces: await startTraces('test', undefined),
      checks: {},
    },
  );
}

/** Resolves with the session cookie of a successful login; empty if it failed. */
export async function logInTo(
  app: FastifyInstance,
  payload: object = { password: ADMIN_PASSWORD },
): Promise<string> {
  const response = await app.inject({ method: 'POST', url: '/api/admin/login', payload });
  return String(response.headers['set-cookie'] ?? '').split(';')[0] ?? '';
}
