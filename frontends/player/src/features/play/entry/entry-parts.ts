import { GuessField } from './guess-field.tsx';
import { Keyboard } from './keyboard.tsx';

let parts = { GuessField, Keyboard };

/**
 * Returns the components for the letters of the game: those for A-Z, unless others were installed.
 */
export const entryParts = () => parts;

/** Sets the components for the letters of another language: once, before the page is rendered. */
export function installEntryParts(others: typeof parts): void {
  parts = others;
}
