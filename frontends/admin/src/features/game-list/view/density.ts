import { createStoredText } from '../../../shared/storage/stored-text.ts';

/** How much room a row takes. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

const stored = createStoredText('imguessr_admin_rows');

export const storedDensity = (): Density =>
  DENSITIES.find((density) => density === stored.read()) ?? 'comfortable';

export const storeDensity = (density: Density): void => stored.write(density);
