import { createStoredText, useStoredText } from '../storage/stored-text.ts';

const OFF = 'off';
const stored = createStoredText('imguessr_admin_letter_keys');

const set = (isOn: boolean): void => stored.write(isOn ? undefined : OFF);

/**
 * Single letters are shortcuts, unless people who dictate or press keys by accident have switched
 * them off.
 */
export function useLetterKeys(): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  return [useStoredText(stored) !== OFF, set];
}
