import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Snapshot } from './snapshot.ts';

/** A running server of one page. */
export interface PageServer {
  readonly url: string;
  stop(): Promise<void>;
}

interface StoredFile {
  readonly headers: Readonly<Record<string, string>>;
  /** The body by content coding; `identity` always exists. */
  readonly bodies: Readonly<Partial<Record<Coding, Buffer>>>;
}

const CODINGS = ['br', 'gzip', 'identity'] as const;
type Coding = (typeof CODINGS)[number];

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** As for the files of the product's frontends. */
const MIN_COMPRESSED_BYTES = 512;

/**
 * Serves the files of a built page and a snapshot of the daily game from memory, compressed beforehand at the highest levels, as the
 * product's files are.
 */
export async function servePage(folder: string, snapshot: Snapshot): Promise<PageServer> {
  const files = new Map<string, StoredFile>(snapshot.pictures.map(({ path: at, ...file }) => [at, picture(file)]));
  files.set(snapshot.gamePath, text(snapshot.gameJson, 'application/json; charset=utf-8', 'no-store'));
  for (const name of await readdir(folder, { recursive: true })) {
    const type = TYPES[path.extname(name)];
    if (!type) continue;
    const isPage = name === 'index.html';
    const body = await readFile(path.join(folder, name));
    files.set(isPage ? '/' : `/${name}`, text(body, type, isPage ? 'no-cache' : IMMUTABLE));
  }
  const server = createServer((request, response) => respond(files, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => close(server) };
}

/** Returns the best coding that a browser accepts and a file is stored in. */
export function chooseCoding(accepted: string | undefined, stored: StoredFile['bodies']): Coding {
  const names = (accepted ?? '').split(',').map((part) => part.split(';')[0]?.trim());
  return CODINGS.find((coding) => stored[coding] && (coding === 'identity' || names.includes(coding))) ?? 'identity';
}

function respond(files: ReadonlyMap<string, StoredFile>, { url, headers }: IncomingMessage, response: ServerResponse) {
  const file = files.get((url ?? '').split('?')[0] ?? '');
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  const coding = chooseCoding(headers['accept-encoding'], file.bodies);
  const encoding = coding === 'identity' ? {} : { 'content-encoding': coding };
  const body = file.bodies[coding];
  response.writeHead(200, { ...file.headers, ...encoding, 'content-length': body?.length ?? 0 }).end(body);
}

const picture = ({ type, body }: { type: string; body: Buffer }): StoredFile => ({
  headers: { 'content-type': type, 'cache-control': IMMUTABLE },
  bodies: { identity: body },
});

function text(content: Buffer, type: string, cacheControl: string): StoredFile {
  const headers = { 'content-type': type, 'cache-control': cacheControl, vary: 'accept-encoding' };
  if (content.length < MIN_COMPRESSED_BYTES) return { headers, bodies: { identity: content } };
  // the default quality of brotli is its highest
  return {
    headers,
    bodies: { br: brotliCompressSync(content), gzip: gzipSync(content, { level: 9 }), identity: content },
  };
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
