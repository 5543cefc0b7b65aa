import { useFixture } from '@imguessr/testing/fixtures';
import {
  type BackingProcess,
  buildProgram,
  freePort,
  startBacking,
  until,
} from '@imguessr/testing/node';

export const SESSION_SECRET = 'the secret of these tests';

interface BackingServers {
  readonly databaseUrl: string;
  readonly natsUrl: string;
  readonly redisUrl: string;
}

/** A process with the target `all`. */
export interface RunningProgram {
  readonly url: string;
  readonly opsUrl: string;
  readonly catalogUrl: string;
  /** The lines of its log so far. */
  readonly log: readonly {
    level: string;
    service: string;
    msg: string;
    failed?: string;
    err?: { type: string; message: string; stack?: string };
  }[];
  /** Resolves with the status and the body. */
  readiness(): Promise<{ status: number; checks: Record<string, boolean> }>;
  /** Resolves with the exit code, null after SIGKILL. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** Resolves with the exit code once it has ended by itself. */
  exited(): Promise<number | null>;
}

/** A production build of the program, with servers. */
export interface Program {
  start(env?: NodeJS.ProcessEnv): Promise<RunningProgram>;
  /** Resolves once everything it started is ready. */
  startReady(): Promise<RunningProgram>;
  remove(): Promise<void>;
}

/**
 * Builds the program before the tests of a file, which then uses servers that were declared before,
 * and ends what they started.
 */
export const useProgram = (
  database: { readonly url: string },
  nats: { readonly url: string },
  redis: { readonly url: string },
  build = buildProgram,
): Program =>
  useFixture(
    () => buildAll({ databaseUrl: database.url, natsUrl: nats.url, redisUrl: redis.url }, build),
    ({ remove }) => remove(),
  );

async function buildAll(
  { databaseUrl, natsUrl, redisUrl }: BackingServers,
  build: typeof buildProgram,
): Promise<Program> {
  const { main, remove } = await build();
  const started: BackingProcess[] = [];

  const start = async (env: NodeJS.ProcessEnv = {}): Promise<RunningProgram> => {
    const [port, opsPort, catalogPort] = await Promise.all([freePort(), freePort(), freePort()]);
    const catalogUrl = `http://127.0.0.1:${catalogPort}`;
    const settings = {
      DATABASE_URL: databaseUrl,
      NATS_URL: natsUrl,
      REDIS_URL: redisUrl,
      SESSION_SECRET,
      PORT: String(port),
      HOST: '127.0.0.1',
      OPS_PORT: String(opsPort),
      HTTP_PORT: String(catalogPort),
      CATALOG_URL: catalogUrl,
      ADMIN_PASSWORD: 'open sesame',
      FRONTEND_URLS: 'host=http://127.0.0.1:1',
      NODE_ENV: 'development',
      ...env,
    };
    const command = { file: process.execPath, args: [main, '--target=all'], env: settings };
    const program = await startBacking(
      'program',
      () => command,
      async () => undefined,
    );
    started.push(program);
    const opsUrl = `http://127.0.0.1:${opsPort}`;
    return {
      url: `http://127.0.0.1:${port}`,
      opsUrl,
      catalogUrl,
      get log() {
        // the last line may be incomplete
        const lines = program.log().split('\n').slice(0, -1);
        return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
      },
      readiness: async () => {
        const response = await fetch(`${opsUrl}/health/ready`);
        return {
          status: response.status,
          checks: ((await response.json()) as { checks: Record<string, boolean> }).checks,
        };
      },
      end: program.end,
      exited: program.exited,
    };
  };

  return {
    start,
    startReady: async () => {
      const program = await start();
      const isReady = () => program.readiness().then(({ status }) => status === 200);
      await until('the program', () => isReady().catch(() => false), 40_000);
      return program;
    },
    remove: async () => {
      for (const program of started) await program.stop();
      await remove();
    },
  };
}
