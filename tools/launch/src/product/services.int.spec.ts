// Needs sockets: ports that are free.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DataFolder } from '../data-folder.ts';
import { readSettings } from '../settings.ts';
import { describeServices } from './services.ts';
import { SINGLE } from './shape.ts';

test('a gateway behind a development server names the address that browsers use', async () => {
  const folder = new DataFolder(mkdtempSync(path.join(tmpdir(), 'imguessr-services-')));
  onTestFinished(() => rmSync(folder.dir, { recursive: true, force: true }));
  const [program] = await describeServices({
    settings: readSettings({ PORT: '8080' }),
    folder,
    urls: { databaseUrl: '', natsUrl: '', redisUrl: '' },
    endpoint: { host: '127.0.0.1', port: 9000, adminPassword: 'p', sessionSecret: 's' },
    shape: SINGLE,
    catalogPort: 9001,
    env: {},
  });
  expect(program?.spec.env).toMatchObject({ PORT: '9000', PUBLIC_ORIGIN: 'http://localhost:8080' });
});
