import { connect } from 'node:net';

/** An error, which begins with a hyphen in NATS (`-ERR …`) and Redis (`-NOAUTH …`). */
const ERROR_LINE = /^-/m;

/**
 * Connects to a local server, sends `greeting`, and resolves with whether it responds as expected
 * within a second.
 */
export function respondsWith(port: number, greeting: string, expected: RegExp): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1_000 });
    let received = '';
    const finish = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => socket.write(greeting));
    socket.on('data', (chunk) => {
      received += chunk;
      if (expected.test(received)) finish(true);
      else if (ERROR_LINE.test(received)) finish(false);
    });
    socket.once('timeout', () => finish(false));
    socket.once('error', () => finish(false));
    socket.once('close', () => finish(false));
  });
}
