import { GuessField } from './guess-field.tsx';

let field = GuessField;

/** Returns the field for the letters of the game: that for A-Z, unless another was installed. */
export const entryField = () => field;

/** Sets the field for the letters of another language: once, before the page is rendered. */
export function installEntryField(other: typeof field): void {
  field = other;
}
