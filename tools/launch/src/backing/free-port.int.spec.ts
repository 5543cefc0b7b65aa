// Needs sockets: ports that are in use.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataFolder } from '../data-folder.ts';
import { isPortFree, rememberedPort } from './free-port.ts';

let folder: DataFolder;

beforeEach(() => {
  folder = new DataFolder(mkdtempSync(path.join(tmpdir(), 'imguessr-ports-')));
});

afterEach(() => rmSync(folder.dir, { recursive: true, force: true }));

describe('the port of a name', () => {
  test('stays the same while it is free', async () => {
    const first = await rememberedPort(folder, 'nats');
    expect(await rememberedPort(folder, 'nats')).toBe(first);
  });

  test('changes once another process uses it', async () => {
    const first = await rememberedPort(folder, 'nats');
    const second = await rememberedPort(folder, 'nats', async (port) => port !== first);
    expect(second).not.toBe(first);
    expect(await rememberedPort(folder, 'nats')).toBe(second);
  });
});

describe('two names', () => {
  test('never get the same port, even at the same time', async () => {
    const ports = await Promise.all(
      ['nats', 'redis', 'postgres'].map((name) => rememberedPort(folder, name)),
    );
    expect(new Set(ports).size).toBe(3);
    expect(Object.keys(folder.readJson('ports.json') ?? {}).sort()).toEqual([
      'nats',
      'postgres',
      'redis',
    ]);
  });
});

describe('a port on which a server listens', () => {
  let server: Server;
  afterEach(() => server.close());

  test.each(['127.0.0.1', '0.0.0.0'])('at %s is not free', async (host) => {
    const port = await rememberedPort(folder, 'other');
    server = createServer();
    await new Promise<void>((resolve) => server.listen(port, host, resolve));
    expect(await isPortFree(port, 'localhost')).toBe(false);
  });
});
