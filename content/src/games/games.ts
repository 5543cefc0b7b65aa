import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { PictureCredit } from '@imguessr/game-rules';
import { parse } from 'yaml';
import type { z } from 'zod';
import type { Scene } from '../../painter/scene/scene.schema.ts';
import { creditFile, scenesFile, textsFile } from './game.schema.ts';

const ROOT = join(import.meta.dirname, '../..');
/**
 * The language of the keys, which every game has; the other languages leave out those that are a
 * play on English words.
 */
const ENGLISH = 'en';

/** A clue with its texts, and the scene that its picture shows. */
export interface DemoClue {
  readonly scene: Scene;
  /** Determines, with the scene, every pixel of the picture. */
  readonly seed: string;
  readonly hint: string;
  readonly description: string;
}

export interface DemoGame {
  /** Names the game in all files and languages; the English word. */
  readonly key: string;
  readonly word: string;
  readonly theme: string;
  readonly depicting: string;
  readonly lastClue: 'plain' | 'oblique';
  readonly clues: readonly DemoClue[];
}

/** Returns the languages that have demo games, English first. */
export function demoLanguages(): string[] {
  const others = new Set(
    globSync('games/*/??.yaml', { cwd: ROOT }).map((file) => basename(file, '.yaml')),
  );
  others.delete(ENGLISH);
  return [ENGLISH, ...[...others].sort()];
}

/**
 * Returns all demo games in a language, alternating between themes so that consecutive games have
 * nothing in common.
 */
export function readDemoGames(language = ENGLISH): DemoGame[] {
  const themes = globSync('games/*', { cwd: ROOT }).sort();
  const games = themes.map((folder) => readFolder(folder, (key) => key, language));
  const turns = Array.from(
    { length: Math.max(...games.map(({ length }) => length)) },
    (_, turn) => turn,
  );
  return turns.flatMap((turn) => games.flatMap((ofTheme) => ofTheme.slice(turn, turn + 1)));
}

/**
 * Returns the game in the video of the rules. It is not one of the demo games, so the video gives
 * no word away.
 */
export function readTutorialGame(): DemoGame {
  const [game] = readFolder('tutorial', () => 'tutorial');
  if (!game) throw new Error('content/tutorial has no game');
  return game;
}

/** Returns the credit of every demo picture. */
export function readCredit(): PictureCredit {
  return readYaml('credit.yaml', creditFile);
}

/**
 * Returns the games of a folder that have texts in a language, in the order of its `scenes.yaml`.
 * Throws when texts have no game, or a
 * game has none in English.
 */
function readFolder(
  folder: string,
  seedOf: (key: string) => string,
  language = ENGLISH,
): DemoGame[] {
  const scenes = readYaml(join(folder, 'scenes.yaml'), scenesFile);
  const file = join(folder, `${language}.yaml`);
  const isLeftOut = language !== ENGLISH && !existsSync(join(ROOT, file));
  const texts = isLeftOut ? {} : readYaml(file, textsFile);
  const orphans = Object.keys(texts).filter((key) => !scenes[key]);
  if (orphans.length > 0)
    throw new Error(`${folder}: ${orphans.join(', ')} has texts, but no scenes`);
  return Object.entries(scenes).flatMap(([key, { depicting, lastClue, clues }]) => {
    const text = texts[key];
    if (!text && language === ENGLISH)
      throw new Error(`${folder}: ${key} has scenes, but no texts`);
    if (!text) return [];
    const game: DemoGame = {
      key,
      word: text.word,
      theme: basename(folder).replaceAll('-', ' '),
      depicting,
      lastClue,
      clues: text.clues.map((written, index) => ({
        ...written,
        scene: clues[index] as Scene,
        seed: `${seedOf(key)}/${index}`,
      })),
    };
    return [game];
  });
}

function readYaml<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const { data, error } = schema.safeParse(parse(readFileSync(join(ROOT, file), 'utf8')));
  if (error) {
    const problems = error.issues.map(({ path, message }) => `  ${path.join(' ')}: ${message}`);
    throw new Error(`content/${file} is not valid:\n${problems.join('\n')}`);
  }
  return data;
}
