/** In characters. */
export const MAX_AFTERWORD_LENGTH = 500;
/** In characters. A note is what editors write for each other about a game. */
export const MAX_NOTE_LENGTH = 500;

/** A link ends before the punctuation of its sentence. */
const LINK = /\bhttps?:\/\/[^\s/?#][^\s<>"]*[^\s<>".,;:!?)'”’]/g;

export const hasAtMostOneLink = (text: string): boolean => (text.match(LINK)?.length ?? 0) <= 1;

/**
 * The text before its link, the link, and the text after it. Without a link, all of it is `before`.
 */
export interface AfterwordParts {
  readonly before: string;
  readonly link?: string;
  readonly after: string;
}

/** Returns the parts of an afterword. Only addresses of http(s) are links. */
export function afterwordParts(text: string): AfterwordParts {
  const [link] = text.match(LINK) ?? [];
  if (link === undefined) return { before: text, after: '' };
  const at = text.indexOf(link);
  return { before: text.slice(0, at), link, after: text.slice(at + link.length) };
}
