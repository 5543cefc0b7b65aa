import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import { creditFile, gamesFile } from './game.schema.ts';

const ROOT = join(import.meta.dirname, '../..');
/**
 * The language of the keys, which every game has; the other languages leave out those that are a
 * play on English words.
 */
const ENGLISH = 'en';

export type DemoGame = z.output<typeof gamesFile>[string] & {
  /** Names the game in all files and languages; the English word. */
  readonly key: string;
};

/** Returns the languages that have demo games, English first. */
export function demoLanguages(): string[] {
  const files = globSync('games/*/*.yaml', { cwd: ROOT });
  const languages = new Set([ENGLISH, ...files.map((file) => basename(file, '.yaml')).sort()]);
  return [...languages];
}

/**
 * Returns all demo games in a language, alternating between themes so that consecutive games have
 * nothing in common.
 */
export function readDemoGames(language = ENGLISH): DemoGame[] {
  const files = globSync(`games/*/${language}.yaml`, { cwd: ROOT }).sort();
  const themes = files.map(readTheme);
  const longest = Math.max(...themes.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) =>
    themes.flatMap((games) => games.slice(turn, turn + 1)),
  ).flat();
}

/** Returns the file of a clue's picture; clues are numbered from 1. */
export function pictureFile(key: string, clue: number): string {
  return join(ROOT, 'pictures', key, `${clue}.webp`);
}

/** Returns the credit of the composed pictures, and those of each photograph. */
export function readCredits(): z.output<typeof creditFile> {
  return readYaml('credit.yaml', creditFile);
}

function readTheme(file: string): DemoGame[] {
  return Object.entries(readYaml(file, gamesFile)).map(([key, game]) => ({ key, ...game }));
}

function readYaml<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const { data, error } = schema.safeParse(parse(readFileSync(join(ROOT, file), 'utf8')));
  if (error) {
    const problems = error.issues.map(({ path, message }) => `  ${path.join(' ')}: ${message}`);
    throw new Error(`content/${file} is not valid:\n${problems.join('\n')}`);
  }
  return data;
}
