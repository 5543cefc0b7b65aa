import type { Layout, LightName, PlaceName, Scene } from '../scene/scene.model.ts';

export interface DemoClue {
  /** Says what the picture shows, never the word. */
  description: string;
  scene: Scene;
}

export interface DemoGame {
  /** Upper-case A-Z. */
  word: string;
  /** Emoji that depict the word itself, separated by spaces: only the last clue may show them. */
  selfEmoji: string;
  /** From vague to plain. */
  clues: readonly [DemoClue, DemoClue, DemoClue, DemoClue, DemoClue];
}

/** A place, or a place and its light. */
type Where = PlaceName | `${PlaceName} ${LightName}`;

/** Writes a clue in one line: what it shows, where, how the figures stand, and the rest. */
export function clue(
  description: string,
  where: Where,
  lay: Layout,
  more: Omit<Scene, 'at' | 'light' | 'lay'> = {},
): DemoClue {
  const [at, light] = where.split(' ') as [PlaceName, LightName | undefined];
  return { description, scene: { at, light, lay, ...more } };
}
