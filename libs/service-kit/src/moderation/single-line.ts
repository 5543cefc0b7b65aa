/** No visible character: a name would look as if there were none. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\s]*$/u;

/**
 * Returns a text of any script without lines, and without what would hide or reorder the text
 * around it.
 */
export function singleLine(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(
      /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069\ufeff]/gu,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();
  return INVISIBLE.test(line) ? '' : line;
}
