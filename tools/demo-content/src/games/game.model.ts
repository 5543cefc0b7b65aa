import type { Layout, LightName, PlaceName, Scene } from '../scene/scene.model.ts';

export interface DemoClue {
  /** What the picture shows; must not contain the word. */
  description: string;
  scene: Scene;
}

export interface DemoGame {
  /** Upper-case A-Z. */
  word: string;
  /** Emoji that depict the word itself, separated by spaces: only the last clue may show them. */
  selfEmoji: string;
  /** From vague to obvious. */
  clues: readonly [DemoClue, DemoClue, DemoClue, DemoClue, DemoClue];
}

/** A place, optionally followed by its light. */
type Where = PlaceName | `${PlaceName} ${LightName}`;

/** Returns a clue with this description, place and light, layout, and further properties of the scene. */
export function clue(
  description: string,
  where: Where,
  lay: Layout,
  more: Omit<Scene, 'at' | 'light' | 'lay'> = {},
): DemoClue {
  const [at, light] = where.split(' ') as [PlaceName, LightName | undefined];
  return { description, scene: { at, light, lay, ...more } };
}
