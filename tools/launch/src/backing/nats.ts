import type { DataFolder } from '../data-folder.ts';
import { say } from '../say.ts';
import { runTool } from '../tool.ts';
import { rememberedPort } from './free-port.ts';
import { logInTo } from './log-in.ts';
import { canSyncWrites } from './nats-version.ts';
import type { PrivateServer } from './private-server.ts';
import { ensureCurrentNats } from './programs/current-nats.ts';
import { ensureProgram, NATS } from './programs/programs.ts';

const USER = 'imguessr';
/** The program that the environment names. */
const named = () => process.env.IMGUESSR_NATS_SERVER;

interface Member {
  readonly name: string;
  readonly port: number;
  readonly routePort: number;
}

interface Program {
  readonly command: string;
  readonly canSync: boolean;
}

/** Prepares a private NATS server with JetStream, protected by a password. */
export async function prepareNats(folder: DataFolder): Promise<PrivateServer> {
  const port = await rememberedPort(folder, 'nats');
  const program = await programOf(named() ?? (await ensureProgram(NATS)));
  return prepareServer(folder, program, 'nats', port, '');
}

/** Prepares NATS servers that form one JetStream cluster of this size, with a common password. */
export async function prepareNatsCluster(
  folder: DataFolder,
  size: number,
): Promise<PrivateServer[]> {
  const members: Member[] = [];
  for (let number = 1; number <= size; number++) {
    const name = `nats-${number}`;
    members.push({
      name,
      port: await rememberedPort(folder, name),
      routePort: await rememberedPort(folder, `${name}-route`),
    });
  }
  // After a cut between servers, those of 2.9 told different ends of the log for minutes.
  const program = await programOf(
    named() ?? (await ensureCurrentNats()) ?? (await ensureProgram(NATS)),
  );
  const password = passwordOf(folder);
  const routes = members.map(
    ({ routePort }) => `nats-route://${USER}:${password}@127.0.0.1:${routePort}`,
  );
  return Promise.all(
    members.map(({ name, port, routePort }) =>
      prepareServer(
        folder,
        program,
        name,
        port,
        // Closes the route to a server that hangs after 4 s. Until then, requests for whoever was
        // connected to it are lost.
        `ping_interval: "1s"
ping_max: 3
cluster {
  name: imguessr
  listen: 127.0.0.1:${routePort}
  authorization { user: ${USER}, password: "${password}" }
  routes: ${JSON.stringify(routes)}
}
`,
      ),
    ),
  );
}

const passwordOf = (folder: DataFolder) => {
  folder.privateFolder('nats');
  return folder.secret('nats/password').value;
};

/** Says what an older server does not keep. */
async function programOf(command: string): Promise<Program> {
  const { printed } = await runTool(command, ['--version']);
  const canSync = canSyncWrites(printed);
  if (!canSync)
    say('This NATS is older than 2.10: acknowledged guesses are on the disk within two minutes.');
  return { command, canSync };
}

async function prepareServer(
  folder: DataFolder,
  { command, canSync }: Program,
  name: string,
  port: number,
  cluster: string,
): Promise<PrivateServer> {
  const password = passwordOf(folder);
  const dir = folder.privateFolder(name);
  // in a file that only its owner can read, because every account of the machine can read a command
  // line
  const config = folder.write(
    `${name}/server.conf`,
    `server_name: ${name === 'nats' ? 'imguessr' : name}
host: 127.0.0.1
port: ${port}
authorization { user: ${USER}, password: "${password}" }
jetstream { store_dir: ${JSON.stringify(dir)}${canSync ? ', sync_interval: always' : ''} }
${cluster}`,
  );
  const url = `nats://${USER}:${password}@127.0.0.1:${port}`;
  return {
    spec: {
      name,
      command,
      args: ['-c', config],
      // on several cores, Go's idle threads looking for work add a third to the processor time
      env: { GOMAXPROCS: '1', ...process.env },
      cwd: dir,
      stopSignal: 'SIGTERM',
      stopTimeoutMs: 3_000,
      rank: 2,
    },
    url,
    isReady: () => logInTo.NATS_URL(url),
  };
}
