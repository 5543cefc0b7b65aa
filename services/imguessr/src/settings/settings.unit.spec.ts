import { readFileSync } from 'node:fs';
import path from 'node:path';
import { settings as gateway } from '@imguessr/gateway/settings';
import { expect, test } from 'vitest';
import { SETTINGS_PAGE } from './settings-files.ts';
import { settingRows, settingsPage } from './settings-table.ts';

const rows = settingRows();

test('the page for operators is what the schemas say: npm run settings -w @imguessr/imguessr', () => {
  expect(readFileSync(SETTINGS_PAGE, 'utf8')).toBe(settingsPage(rows));
});

test('every variable has a meaning', () => {
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ meaning }) => meaning === '')).toEqual([]);
});

test('a row is shared by services with the same default and meaning', () => {
  const of = (variable: string) => rows.filter(({ name }) => name === variable);
  expect(of('NATS_URL')).toMatchObject([
    { services: expect.arrayContaining(['gateway', 'guess-ingest']) },
  ]);
  expect(of('OPS_PORT').map(({ services }) => services.length)).toEqual([1, 1, 1, 1]);
});

test('transformed and switched variables show the default that an operator would write', () => {
  const text = settingsPage(rows);
  expect(text).toContain('| `WEB_ROOT` | `.` |');
  expect(text).toContain('| `IMPORT_DEMO_GAMES` | `false` |');
  expect(text).toContain('| `ADMIN_PASSWORD` | required |');
});

test('the chart and the page for operators know the languages of the game', () => {
  const root = path.join(import.meta.dirname, '../../../..');
  const codes = gateway.shape.GAME_LANGUAGE.unwrap().options.toSorted();
  const chart = JSON.parse(
    readFileSync(path.join(root, 'charts/imguessr/values.schema.json'), 'utf8'),
  );
  expect(chart.properties.games.properties.language.enum.toSorted()).toEqual(codes);
  const page = readFileSync(path.join(root, 'docs/operations/languages.md'), 'utf8');
  expect(Array.from(page.matchAll(/^\| `(\w+)` /gm), ([, code]) => code).toSorted()).toEqual(codes);
});
