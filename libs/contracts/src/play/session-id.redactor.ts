/** URLs of plays, query parameters and JSON fields. */
const SESSION_ID = /(\/guesses\/(?!:)|sessionId(?:=|\\*"\s*:\s*\\*"))[^\s"'\\/?&#.,;]+/g;

export function redactSessionIds(text: string): string {
  return text.replace(SESSION_ID, '$1*');
}
