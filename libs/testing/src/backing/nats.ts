import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { type BackingProcess, startBacking } from './process.ts';
import { waitForGreeting } from './wait-for-greeting.ts';

export interface TestNats extends BackingProcess {
  readonly url: string;
}

interface NatsBinary {
  readonly name: string;
  readonly binary: string;
}

/**
 * Returns the nats-server binary that most tests run on: the production version, or the installed
 * one where it cannot be built.
 */
export function natsBinary(): NatsBinary {
  return natsBinaries().at(-1) as NatsBinary;
}

/**
 * Returns the nats-server binaries for tests of how servers respond: the oldest supported version,
 * and `natsBinary()`.
 */
export function natsBinaries(): NatsBinary[] {
  const { IMGUESSR_NATS_SERVER, IMGUESSR_NATS_SERVER_CURRENT } = process.env;
  return [
    { name: 'the installed NATS', binary: IMGUESSR_NATS_SERVER ?? 'nats-server' },
    ...(IMGUESSR_NATS_SERVER_CURRENT
      ? [{ name: 'a current NATS', binary: IMGUESSR_NATS_SERVER_CURRENT }]
      : []),
  ];
}

/**
 * Starts a NATS server with JetStream, on `givenPort` or a free port. `settings` is added to its
 * configuration.
 */
export const startNats = async (
  binary = natsBinary().binary,
  givenPort?: number,
  settings = '',
): Promise<TestNats> => startServer('nats', binary, givenPort ?? (await freePort()), settings);

/** Starts a JetStream cluster of three NATS servers; `url` lists all of them. */
export async function startNatsCluster(
  binary = natsBinary().binary,
): Promise<{ url: string; nodes: TestNats[]; stop(): Promise<void> }> {
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  const routes = await Promise.all([freePort(), freePort(), freePort()]);
  const peers = routes.map((route) => `nats-route://127.0.0.1:${route}`).join(', ');
  const nodes = await Promise.all(
    ports.map((port, index) => {
      const cluster = `name: test, listen: "127.0.0.1:${routes[index]}", routes: [${peers}]`;
      return startServer(
        `nats-${index}`,
        binary,
        port,
        `server_name: n${index}\ncluster { ${cluster} }`,
      );
    }),
  );
  return {
    url: nodes.map((node) => node.url).join(','),
    nodes,
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
    },
  };
}

async function startServer(
  name: string,
  binary: string,
  port: number,
  settings: string,
): Promise<TestNats> {
  const backing = await startBacking(
    name,
    (folder) => {
      const file = join(folder, 'nats.conf');
      const jetstream = `jetstream { store_dir: "${folder}/data" }`;
      writeFileSync(
        file,
        `listen: 127.0.0.1:${port}\nmax_payload: 8MB\n${jetstream}\n${settings}\n`,
      );
      return { file: binary, args: ['-c', file] };
    },
    () => waitForGreeting(port, '', /^INFO /),
  );
  return { ...backing, url: `nats://127.0.0.1:${port}` };
}
