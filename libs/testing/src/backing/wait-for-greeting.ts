import { connect } from 'node:net';

/** Connects, sends `hello`, and resolves once the answer matches. */
export function waitForGreeting(port: number, hello: string, answer: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.setTimeout(500, () => socket.destroy(new Error('no greeting')));
    socket.once('error', reject);
    socket.once('connect', () => socket.write(hello));
    socket.on('data', (data) => {
      heard += data.toString();
      if (!answer.test(heard)) return;
      socket.destroy();
      resolve();
    });
  });
}
