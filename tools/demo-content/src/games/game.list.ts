import { adventureGames } from './adventure.games.ts';
import { bodyGames } from './body.games.ts';
import { celebrationsGames } from './celebrations.games.ts';
import { devicesGames } from './devices.games.ts';
import { forestAnimalsGames } from './forest-animals.games.ts';
import type { DemoGame } from './game.model.ts';
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

const themes = [
  adventureGames,
  bodyGames,
  celebrationsGames,
  devicesGames,
  forestAnimalsGames,
  gardenFoodGames,
  legendsGames,
  mealsGames,
  nightAnimalsGames,
  pastimesGames,
  plainsAnimalsGames,
  plantsGames,
  seaGames,
  smallAnimalsGames,
  travelGames,
  treatsGames,
  wardrobeGames,
  weatherGames,
  wildAnimalsGames,
];

/** All demo games, alternating between themes so that consecutive games have nothing in common. */
export const demoGames: readonly DemoGame[] = Array.from(
  { length: Math.max(...themes.map((theme) => theme.length)) },
  (_, turn) => themes.flatMap((theme) => theme[turn] ?? []),
).flat();
