import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Starts a server that forwards connections to the one with the URL `target`. */
export async function startTcpProxy(target: string) {
  const address = new URL(target);
  const { hostname, port: targetPort } = address;
  const open = new Set<Socket>();
  let state: 'forwarding' | 'hanging' | 'refusing' = 'forwarding';

  const reset = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  const abandon = () => {
    for (const socket of open) socket.pause();
  };
  const forward = (from: Socket, to: Socket) => {
    open.add(from);
    from.on('data', (bytes) => to.write(bytes));
    from.on('error', () => undefined);
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
    if (state === 'hanging') from.pause();
  };
  const listener = createServer((client) => {
    const server = connect(Number(targetPort), hostname);
    forward(client, server);
    forward(server, client);
    if (state === 'refusing') reset();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  address.hostname = '127.0.0.1';
  address.port = String((listener.address() as AddressInfo).port);
  return {
    /** The URL of the other server, with the address of the proxy. */
    url: address.href,
    /** Returns the number of open connections. */
    connections: (): number => open.size / 2,
    /** Resets all connections; new ones are accepted. */
    reset,
    /**
     * Keeps the open connections, and forwards nothing on them any more: no end, no error. New ones
     * are forwarded.
     */
    abandon,
    /** Keeps all connections open, also new ones, and forwards nothing: no end, no error. */
    hang() {
      state = 'hanging';
      abandon();
    },
    /** Resets all connections, also new ones. */
    refuse() {
      state = 'refusing';
      reset();
    },
    /** Forwards new connections again, and still nothing on those that hung. */
    admit() {
      state = 'forwarding';
    },
    /**
     * Forwards new connections again. Those that hung are reset, as by a machine that has forgotten
     * them.
     */
    restore() {
      if (state === 'hanging') reset();
      state = 'forwarding';
    },
    stop() {
      reset();
      return new Promise<void>((resolve) => listener.close(() => resolve()));
    },
  };
}

/**
 * A server in front of another one, which breaks connections in the ways of networks and dead
 * machines.
 */
export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;
