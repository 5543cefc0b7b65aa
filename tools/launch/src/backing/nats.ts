import type { DataFolder } from '../data-folder.ts';
import { shortenNats } from '../supervise/console-lines.ts';
import type { ProcessSpec } from '../supervise/supervised-process.ts';
import { rememberedPort } from './free-port.ts';
import type { PrivateServer } from './private-server.ts';
import { answers } from './probe.ts';
import { bringProgram, NATS } from './programs.ts';

const USER = 'imguessr';

/** A NATS server with JetStream of this data folder's own, entered with a password. */
export async function prepareNats(folder: DataFolder): Promise<PrivateServer> {
  const command = await bringProgram(NATS);
  const port = await rememberedPort(folder, 'nats');
  const dir = folder.privateFolder('nats');
  const password = folder.secret('nats/password').value;
  // a file that only its owner can read, since every account of the machine can read a command line
  const config = folder.write(
    'nats/server.conf',
    `server_name: imguessr
host: 127.0.0.1
port: ${port}
authorization { user: ${USER}, password: "${password}" }
jetstream { store_dir: ${JSON.stringify(dir)} }
`,
  );
  const spec: ProcessSpec = {
    name: 'nats',
    command,
    args: ['-c', config],
    // Go's threads looking for work on every core cost a third more processor time than the work of one needs
    env: { GOMAXPROCS: '1', ...process.env },
    // and its watch over the one, every 20 µs while there is work, another fifth: every millisecond does as well
    timerSlackNs: 1_000_000,
    cwd: dir,
    stopSignal: 'SIGTERM',
    stopPatienceMs: 3_000,
    rank: 2,
    shorten: shortenNats,
  };
  return {
    spec,
    url: `nats://${USER}:${password}@127.0.0.1:${port}`,
    // the server introduces itself to everybody: only the answer to PING proves the login
    isReady: () =>
      answers(
        port,
        `CONNECT ${JSON.stringify({ verbose: false, user: USER, pass: password })}\r\nPING\r\n`,
        /"jetstream":true.*\r\nPONG\r\n/,
      ),
  };
}
