import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { demoGames } from './games/game.list.ts';

/** Composes the first games into a folder and returns the words that it lists. */
function composeFirst(count: number, folder: string): { words: string[]; said: string } {
  const args = [join(import.meta.dirname, 'compose.ts'), '--out', folder, '--first', String(count)];
  const said = execFileSync(process.execPath, args, { encoding: 'utf8' });
  const games = JSON.parse(readFileSync(join(folder, 'games.json'), 'utf8')) as { word: string }[];
  return { words: games.map(({ word }) => word), said };
}

test('games are composed in parts, and the list names the complete ones', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'imguessr-compose-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const words = demoGames.map(({ word }) => word);
  expect(composeFirst(1, folder)).toMatchObject({ words: words.slice(0, 1) });
  const second = composeFirst(2, folder);
  expect(second.words).toEqual(words.slice(0, 2));
  expect(second.said).toContain('10 pictures of 2 games: 5 to compose');
  const again = composeFirst(1, folder);
  expect(again.words).toEqual(words.slice(0, 2));
  expect(readdirSync(folder).filter((name) => name.endsWith('.webp'))).toHaveLength(10);
});
