import { installLetters } from '@imguessr/game-rules/letters';
import { installEntryField } from '../entry/entry-field.ts';
import { ComposingField } from './composing-field.tsx';

/** Sets the letters of the game, which are JSON, and the field for them. */
export async function installGameLanguage(letters: string): Promise<void> {
  await installLetters(JSON.parse(letters));
  installEntryField(ComposingField);
}
