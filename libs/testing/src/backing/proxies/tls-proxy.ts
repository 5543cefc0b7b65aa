import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { CertificateFiles } from './authority.ts';

interface TlsProxyOptions {
  /** The URL of the server that receives the decrypted connections. */
  readonly target: string;
  readonly certificate: CertificateFiles;
  /** When given, only clients with a certificate of this authority are accepted. */
  readonly clientAuthority?: string | undefined;
  /** PostgreSQL begins in plain text, and the client asks for TLS; others begin with TLS. */
  readonly startsPlain?: boolean;
}

/** The request for TLS of the PostgreSQL protocol, and the reply of a server that has it. */
const POSTGRES_TLS_REQUEST = Buffer.from([0, 0, 0, 8, 4, 0xd2, 0x16, 0x2f]);
const POSTGRES_TLS_ACCEPTED = 'S';

/**
 * Starts a server that decrypts connections and forwards them. It replaces TLS of the server
 * itself, which may have been
 * built without it; clients see the same handshake.
 */
export async function startTlsProxy(options: TlsProxyOptions) {
  const { target, certificate, clientAuthority, startsPlain = false } = options;
  const { hostname, port: targetPort } = new URL(target);
  const open = new Set<Socket>();
  const track = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  let accepted = 0;

  // Never listens itself: it is given the sockets whose handshake is due.
  const secure = createTlsServer({
    cert: readFileSync(certificate.cert),
    key: readFileSync(certificate.key),
    ...(clientAuthority && {
      ca: readFileSync(clientAuthority),
      requestCert: true,
      rejectUnauthorized: true,
    }),
  });
  secure.on('secureConnection', (client) => {
    accepted++;
    const server = connect(Number(targetPort), hostname);
    track(client);
    track(server);
    client.pipe(server).pipe(client);
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  });
  const decrypt = (socket: Socket) => secure.emit('connection', socket);
  const listener = createServer((socket) => {
    track(socket);
    if (!startsPlain) return void decrypt(socket);
    socket.once('readable', () => {
      const request: Buffer | null = socket.read(POSTGRES_TLS_REQUEST.length);
      if (!request?.equals(POSTGRES_TLS_REQUEST)) return socket.destroy();
      socket.write(POSTGRES_TLS_ACCEPTED);
      decrypt(socket);
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return {
    port: (listener.address() as AddressInfo).port,
    /** How many connections were decrypted so far. */
    get accepted() {
      return accepted;
    },
    stop: () => {
      for (const socket of open) socket.destroy();
      return new Promise<void>((resolve) => listener.close(() => resolve()));
    },
  };
}
