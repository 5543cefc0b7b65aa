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

/** Returns the nats-server binary that most tests run on: the production version, or the installed one where it cannot be built. */
export function natsBinary(): NatsBinary {
  return natsBinaries().at(-1) as NatsBinary;
}

/** Returns the nats-server binaries for tests of how servers respond: the oldest supported version, and `natsBinary()`. */
export function natsBinaries(): NatsBinary[] {
  const { IMGUESSR_NATS_SERVER, IMGUESSR_NATS_SERVER_CURRENT } = process.env;
  return [
    { name: 'the installed NATS', binary: IMGUESSR_NATS_SERVER ?? 'nats-server' },
    ...(IMGUESSR_NATS_SERVER_CURRENT ? [{ name: 'a current NATS', binary: IMGUESSR_NATS_SERVER_CURRENT }] : []),
  ];
}

/** Starts a NATS server with JetStream, on `givenPort` or a free port. `settings` is added to its configuration. */
export async function startNats(binary = natsBinary().binary, givenPort?: number, settings = ''): Promise<TestNats> {
  const port = givenPort ?? (await freePort());
  const backing = await startBacking(
    'nats',
    (folder) => {
      const file = join(folder, 'nats.conf');
      writeFileSync(
        file,
        `listen: 127.0.0.1:${port}\nmax_payload: 8MB\njetstream { store_dir: "${folder}/data" }\n${settings}\n`,
      );
      return { file: binary, args: ['-c', file] };
    },
    () => waitForGreeting(port, '', /^INFO /),
  );
  return { ...backing, url: `nats://127.0.0.1:${port}` };
}

/** Starts a JetStream cluster of three NATS servers; `url` lists all of them. */
export async function startNatsCluster(
  binary = natsBinary().binary,
): Promise<{ url: string; nodes: TestNats[]; stop(): Promise<void> }> {
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  const routes = await Promise.all([freePort(), freePort(), freePort()]);
  const nodes = await Promise.all(
    ports.map(async (port, index) => {
      const backing = await startBacking(
        `nats-${index}`,
        (folder) => {
          const file = join(folder, 'nats.conf');
          const peers = routes.map((route) => `nats-route://127.0.0.1:${route}`).join(', ');
          writeFileSync(
            file,
            `listen: 127.0.0.1:${port}\nserver_name: n${index}\nmax_payload: 8MB\njetstream { store_dir: "${folder}/data" }\n` +
              `cluster { name: test, listen: "127.0.0.1:${routes[index]}", routes: [${peers}] }\n`,
          );
          return { file: binary, args: ['-c', file] };
        },
        () => waitForGreeting(port, '', /^INFO /),
      );
      return { ...backing, url: `nats://127.0.0.1:${port}` };
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
