import { connect } from 'node:net';

/** Connects to a server here, says `greeting`, and tells whether what it answers within a second matches. */
export function answers(port: number, greeting: string, expected: RegExp): Promise<boolean> {
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
      if (heard.includes('\n')) finish(expected.test(heard));
    });
    socket.once('timeout', () => finish(false));
    socket.once('error', () => finish(false));
    socket.once('close', () => finish(false));
  });
}
