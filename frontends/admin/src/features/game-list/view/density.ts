/** How much room a row takes. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

const STORAGE_KEY = 'imguessr_admin_rows';

/** Returns the density that was last chosen in this browser. */
export function storedDensity(): Density {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return DENSITIES.find((density) => density === stored) ?? 'comfortable';
  } catch {
    return 'comfortable';
  }
}

/** Keeps the density in this browser; without storage it lasts as long as the address has it. */
export function storeDensity(density: Density): void {
  try {
    localStorage.setItem(STORAGE_KEY, density);
  } catch {
    // Storage is blocked or full.
  }
}
