import { expect, test } from 'vitest';
import { catalogPattern, catalogPatterns } from './patterns.ts';
import { type CatalogMethod, catalogRpc } from './requests.ts';

test('a subject is derived from the name of its method', () => {
  expect(catalogPattern('deletedGames')).toBe('catalog.deletedGames');
  expect(catalogPatterns('deletedGames')).toEqual(['catalog.deletedGames']);
});

test('a method of the previous release is called as there, and answered under its derived subject, too', () => {
  expect(catalogPattern('getGame')).toBe('catalog.game.get');
  expect(catalogPatterns('getGame')).toEqual(['catalog.game.get', 'catalog.getGame']);
});

test('no two methods share a subject', () => {
  const subjects = (Object.keys(catalogRpc) as CatalogMethod[]).flatMap(catalogPatterns);
  expect(new Set(subjects).size).toBe(subjects.length);
});
