import { installLetters } from '@imguessr/game-rules/letters';
import { installEntryParts } from '../entry/entry-parts.ts';
import { ComposingField } from './composing-field.tsx';
import { LanguageKeyboard } from './language-keyboard.tsx';

/** Sets the letters of the game, which are JSON, and the keys for them. */
export async function installGameLanguage(letters: string): Promise<void> {
  await installLetters(JSON.parse(letters));
  installEntryParts({ GuessField: ComposingField, Keyboard: LanguageKeyboard });
}
