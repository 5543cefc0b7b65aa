const MARK = '#take=';

/**
 * The address that brings a recovery code to another device. What follows the `#` never leaves a browser: the code
 * stands in no log, and nothing that merely looks the address up can use it.
 */
export const addressOf = (code: string): string => `${window.location.origin}/${MARK}${code}`;

/** What stands in a text behind the mark: the code of a whole address, or the text itself where it has none. */
export const codeIn = (text: string): string =>
  text.slice(text.indexOf(MARK) < 0 ? 0 : text.indexOf(MARK) + MARK.length);

/** Takes the code out of the page's own address, so that it stays in no history; undefined when there is none. */
export function takeCodeFromAddress(): string | undefined {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(MARK)) return undefined;
  window.history.replaceState(window.history.state, '', pathname + search);
  return codeIn(hash);
}
