import { connect } from 'node:net';

/** A refusal, as both NATS (`-ERR …`) and Redis (`-NOAUTH …`) begin one. */
const REFUSAL = /^-/m;

/** Connects to a server of this machine, sends `greeting`, and resolves to whether it respondsWith as expected within a second. */
export function respondsWith(port: number, greeting: string, expected: RegExp): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1_000 });
    let heard = '';
    const finish = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => socket.write(greeting));
    socket.on('data', (chunk) => {
      heard += chunk;
      if (expected.test(heard)) finish(true);
      else if (REFUSAL.test(heard)) finish(false);
    });
    socket.once('timeout', () => finish(false));
    socket.once('error', () => finish(false));
    socket.once('close', () => finish(false));
  });
}
