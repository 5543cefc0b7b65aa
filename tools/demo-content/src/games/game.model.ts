import type { Layout, LightName, PlaceName, Scene } from '../scene/scene.model.ts';

export interface DemoClue {
  /** The witty line that everybody reads when the game is over; must not contain the word. */
  description: string;
  /** What is to be seen, for players who cannot see the picture: as much as the picture shows, and never the word. */
  hint: string;
  scene: Scene;
}

export interface DemoGame {
  /** Upper-case A-Z. */
  word: string;
  /** Emoji that depict the word itself, separated by spaces; empty when there is none. */
  selfEmoji: string;
  /** Whether the last clue shows the thing itself (the default), or is oblique like the others. */
  lastClue?: 'plain' | 'oblique';
  /** From vague to obvious. */
  clues: readonly [DemoClue, DemoClue, DemoClue, DemoClue, DemoClue];
}

/** A game of the list, with the theme of its file; the seeded game has the same. */
export interface ThemedGame extends DemoGame {
  theme: string;
}

/** A place, optionally followed by its light. */
type Where = PlaceName | `${PlaceName} ${LightName}`;

/** Returns a clue with this description, hint, place and light, layout, and further properties of the scene. */
export function clue(
  description: string,
  hint: string,
  where: Where,
  lay: Layout,
  more: Omit<Scene, 'at' | 'light' | 'lay'> = {},
): DemoClue {
  const [at, light] = where.split(' ') as [PlaceName, LightName | undefined];
  return { description, hint, scene: { at, light, lay, ...more } };
}
