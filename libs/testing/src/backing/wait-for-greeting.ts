import { connect } from 'node:net';

/**
 * Connects to a port of 127.0.0.1, sends `hello`, and resolves once the reply matches; rejects
 * after 500 ms without data.
 */
export function waitForGreeting(port: number, hello: string, reply: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.setTimeout(500, () => socket.destroy(new Error('no greeting')));
    socket.once('error', reject);
    socket.once('connect', () => socket.write(hello));
    socket.on('data', (data) => {
      received += data.toString();
      if (!reply.test(received)) return;
      socket.destroy();
      resolve();
    });
  });
}
