import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { processStartTime } from '../supervise/process-record.ts';
import { assertHasDatabase, assertNotCluster } from './command-folder.ts';

const CLUSTER =
  'The product of npm start -- --cluster has a data folder of its own: set IMGUESSR_DATA=.imguessr/cluster, or IMGUESSR_DATA=.imguessr if another one is meant.';

let root: string;
let folders: { root: string; dataDir: string };

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'imguessr-folders-'));
  folders = { root, dataDir: join(root, '.imguessr') };
});
afterEach(() => rmSync(root, { recursive: true }));

function write(name: string, text: string): void {
  const file = join(folders.dataDir, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
const addDatabase = (folder: string) => write(join(folder, 'postgres/data/PG_VERSION'), '15');
function run(folder: string): void {
  write(
    join(folder, 'run/state.json'),
    JSON.stringify({ pid: process.pid, began: processStartTime(process.pid), url: '/' }),
  );
}

test('a folder without any data is not that of a cluster, but has no database', () => {
  assertNotCluster(folders);
  expect(() => assertHasDatabase(folders)).toThrow(
    'There is no database in .imguessr. Set IMGUESSR_DATA to the data folder of the product, or DATABASE_URL.',
  );
});

test('the data of a cluster has to be named while there is no other', () => {
  addDatabase('cluster');
  expect(() => assertNotCluster(folders)).toThrow(CLUSTER);
  addDatabase('');
  assertNotCluster(folders);
  assertHasDatabase(folders);
});

test('the data of a cluster has to be named while only the cluster runs', () => {
  addDatabase('');
  addDatabase('cluster');
  run('cluster');
  expect(() => assertNotCluster(folders)).toThrow(CLUSTER);
  run('');
  assertNotCluster(folders);
});

test('a folder outside of the checkout has its full path', () => {
  const dataDir = join(root, 'data');
  expect(() => assertHasDatabase({ root: join(root, 'checkout'), dataDir })).toThrow(
    `no database in ${dataDir}.`,
  );
});
