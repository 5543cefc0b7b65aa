import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { PictureCredit } from '@imguessr/game-rules';
import { parse } from 'yaml';
import type { z } from 'zod';
import type { Scene } from '../../painter/scene/scene.schema.ts';
import { creditFile, scenesFile, textsFile } from './game.schema.ts';

const ROOT = join(import.meta.dirname, '../..');
const LANGUAGE = 'en';

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

/** Returns all demo games, alternating between themes so that consecutive games have nothing in common. */
export function readDemoGames(): DemoGame[] {
  const themes = globSync('games/*', { cwd: ROOT }).sort();
  const games = themes.map((folder) => readFolder(folder, (key) => key));
  const turns = Array.from({ length: Math.max(...games.map(({ length }) => length)) }, (_, turn) => turn);
  return turns.flatMap((turn) => games.flatMap((ofTheme) => ofTheme.slice(turn, turn + 1)));
}

/** Returns the game in the video of the rules. It is not one of the demo games, so the video gives no word away. */
export function readTutorialGame(): DemoGame {
  const [game] = readFolder('tutorial', () => 'tutorial');
  if (!game) throw new Error('content/tutorial has no game');
  return game;
}

/** Returns the credit of every demo picture. */
export function readCredit(): PictureCredit {
  return readYaml('credit.yaml', creditFile);
}

/** Returns the games of a folder in the order of its `scenes.yaml`. Throws when a game has no texts, or texts have no game. */
function readFolder(folder: string, seedOf: (key: string) => string): DemoGame[] {
  const scenes = readYaml(join(folder, 'scenes.yaml'), scenesFile);
  const texts = readYaml(join(folder, `${LANGUAGE}.yaml`), textsFile);
  const orphans = Object.keys(texts).filter((key) => !scenes[key]);
  if (orphans.length > 0) throw new Error(`${folder}: ${orphans.join(', ')} has texts, but no scenes`);
  return Object.entries(scenes).map(([key, { depicting, lastClue, clues }]) => {
    const text = texts[key];
    if (!text) throw new Error(`${folder}: ${key} has scenes, but no texts`);
    return {
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
