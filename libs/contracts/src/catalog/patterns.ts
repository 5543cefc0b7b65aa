import type { CatalogMethod } from './requests.ts';

export const catalogPattern = (method: CatalogMethod): string => `catalog.${method}`;
