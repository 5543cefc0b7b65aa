import { hallPlaces } from './hall.places.ts';
import { indoorPlaces } from './indoor.places.ts';
import { landPlaces } from './land.places.ts';
import { outerPlaces } from './outer.places.ts';
import { studioPlaces } from './studio.places.ts';
import { surfacePlaces } from './surface.places.ts';
import { townPlaces } from './town.places.ts';
import { waterPlaces } from './water.places.ts';

/** The painters of all places, by name. */
export const PLACES = {
  ...landPlaces,
  ...waterPlaces,
  ...outerPlaces,
  ...indoorPlaces,
  ...hallPlaces,
  ...townPlaces,
  ...studioPlaces,
  ...surfacePlaces,
};
