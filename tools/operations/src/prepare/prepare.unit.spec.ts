import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requireComposeSettings } from './compose-settings.ts';
import { giveFolder, readFolderOwner } from './folder-owner.ts';
import { writeSecrets } from './secrets.ts';

const DATABASE = { host: 'postgresql:5432', name: 'imguessr' };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'prepare-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

test('a new installation gets secrets that are long enough, all different, and readable by one account', () => {
  expect(writeSecrets(folder, DATABASE)).toHaveLength(4);
  expect(read('imguessr/admin-password')).toMatch(/^([0-9a-f]{5}-){3}[0-9a-f]{5}$/);
  expect(read('imguessr/session-secret').length).toBeGreaterThanOrEqual(32);
  expect(read('database/password')).not.toBe(read('imguessr/session-secret'));
  expect(read('imguessr/database-url')).toBe(
    `postgresql://imguessr:${read('database/password')}@postgresql:5432/imguessr`,
  );
  for (const file of readdirSync(path.join(folder, 'imguessr')))
    expect(statSync(path.join(folder, 'imguessr', file)).mode & 0o777).toBe(0o400);
});

test('secrets that are there are kept, also those that an operator brings from another server', () => {
  writeSecrets(folder, DATABASE);
  const before = read('imguessr/session-secret');
  rmSync(path.join(folder, 'imguessr/admin-password'));
  expect(writeSecrets(folder, DATABASE)).toEqual(['imguessr/admin-password']);
  expect(read('imguessr/session-secret')).toBe(before);
  expect(writeSecrets(folder, DATABASE)).toEqual([]);
});

test('a given password of administrators replaces the one before, and stays', () => {
  writeSecrets(folder, DATABASE);
  expect(writeSecrets(folder, DATABASE, 'my own password')).toEqual(['imguessr/admin-password']);
  expect(writeSecrets(folder, DATABASE)).toEqual([]);
  expect(read('imguessr/admin-password')).toBe('my own password');
});

test('a password with which the gateway would not start is refused, and the one before stays', () => {
  expect(() => writeSecrets(folder, DATABASE, 'short')).toThrow('at least 12 characters');
  expect(readdirSync(folder)).toEqual([]);
  expect(writeSecrets(folder, DATABASE, 'just twelve!')).toHaveLength(4);
});

test('folders are given to numbered accounts, never to root', () => {
  expect(readFolderOwner('/a=b=65532')).toEqual({ folder: '/a=b', account: 65_532 });
  for (const wrong of ['/backups', '/backups=0', '/backups=root', 'backups=1'])
    expect(() => readFolderOwner(wrong)).toThrow('/backups=65532');
});

test('a folder that is missing is made', () => {
  const inside = path.join(folder, 'certificates/caddy');
  giveFolder({ folder: inside, account: process.getuid?.() ?? 0 });
  expect(readdirSync(inside)).toEqual([]);
});

test.each([
  ['DOMAIN', ['play.example.com', 'localhost'], ['https://play.example.com', 'a.example/b', 'a b']],
  ['SITE', [':80', 'a.example, http://b.example:81', '*.example.com'], ['http://', 'a b', 'a/b']],
  ['PROXY', ['private_ranges', '10.0.0.0/8 fd00::1'], ['nowhere', '10.0.0.1,10.0.0.2']],
])('a wrong %s is named before anything starts', (name, right, wrong) => {
  for (const value of ['', ...right]) requireComposeSettings({ [name]: value });
  for (const value of wrong)
    expect(() => requireComposeSettings({ [name]: value })).toThrow(`${name} must be `);
});

test('an HTTP_PORT with an address needs a name for the site', () => {
  const address = { HTTP_PORT: '127.0.0.1:8080' };
  expect(() => requireComposeSettings(address)).toThrow('HTTP_PORT must be a port');
  requireComposeSettings({ ...address, DOMAIN: 'play.example.com' });
  requireComposeSettings({ HTTP_PORT: '8080' });
});
