import { foodGames } from './food.games.ts';
import type { DemoGame } from './game.model.ts';
import { largeAnimalGames } from './large-animals.games.ts';
import { natureGames } from './nature.games.ts';
import { smallAnimalGames } from './small-animals.games.ts';
import { storyGames } from './story.games.ts';
import { thingGames } from './things.games.ts';
import { waterAnimalGames } from './water-animals.games.ts';

const themes = [smallAnimalGames, thingGames, foodGames, waterAnimalGames, storyGames, natureGames, largeAnimalGames];

/** All demo games, alternating between themes so that consecutive games have nothing in common. */
export const demoGames: readonly DemoGame[] = Array.from(
  { length: Math.max(...themes.map((theme) => theme.length)) },
  (_, turn) => themes.flatMap((theme) => theme[turn] ?? []),
).flat();
