import { adventureGames } from './adventure.games.ts';
import { bodyGames } from './body.games.ts';
import { celebrationsGames } from './celebrations.games.ts';
import { devicesGames } from './devices.games.ts';
import { forestAnimalsGames } from './forest-animals.games.ts';
import type { DemoGame, ThemedGame } from './game.model.ts';
import { gardenFoodGames } from './garden-food.games.ts';
import { legendsGames } from './legends.games.ts';
import { mealsGames } from './meals.games.ts';
import { nightAnimalsGames } from './night-animals.games.ts';
import { pastimesGames } from './pastimes.games.ts';
import { plainsAnimalsGames } from './plains-animals.games.ts';
import { plantsGames } from './plants.games.ts';
import { seaGames } from './sea.games.ts';
import { smallAnimalsGames } from './small-animals.games.ts';
import { travelGames } from './travel.games.ts';
import { treatsGames } from './treats.games.ts';
import { wardrobeGames } from './wardrobe.games.ts';
import { weatherGames } from './weather.games.ts';
import { wildAnimalsGames } from './wild-animals.games.ts';

const gamesByTheme: readonly (readonly [theme: string, games: readonly DemoGame[]])[] = [
  ['adventure', adventureGames],
  ['body', bodyGames],
  ['celebrations', celebrationsGames],
  ['devices', devicesGames],
  ['forest animals', forestAnimalsGames],
  ['garden food', gardenFoodGames],
  ['legends', legendsGames],
  ['meals', mealsGames],
  ['night animals', nightAnimalsGames],
  ['pastimes', pastimesGames],
  ['plains animals', plainsAnimalsGames],
  ['plants', plantsGames],
  ['sea', seaGames],
  ['small animals', smallAnimalsGames],
  ['travel', travelGames],
  ['treats', treatsGames],
  ['wardrobe', wardrobeGames],
  ['weather', weatherGames],
  ['wild animals', wildAnimalsGames],
];

/** All demo games, alternating between themes so that consecutive games have nothing in common. */
export const demoGames: readonly ThemedGame[] = Array.from(
  { length: Math.max(...gamesByTheme.map(([, games]) => games.length)) },
  (_, turn) =>
    gamesByTheme.flatMap(([theme, games]) => games.slice(turn, turn + 1).map((game) => ({ ...game, theme }))),
).flat();
