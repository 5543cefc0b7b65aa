/** Where our own texts carry a session id: the subject of a slot, the address of a play, a query or JSON field. */
const SESSION_ID = /(guess\.\d+\.\d+\.|\/guesses\/(?!:)|sessionId(?:=|\\*"\s*:\s*\\*"))[^\s"'\\/?&#.,;]+/g;

/** Returns `text` with `*` in place of every session id that it shows as a subject, an address or a field. */
export function redactSessionIds(text: string): string {
  return text.replace(SESSION_ID, '$1*');
}
