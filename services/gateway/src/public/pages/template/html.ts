const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for between tags and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => ENTITIES[char] as string);

/**
 * Returns JSON for script elements: it contains neither `</script>` nor `<!--`, nor line separators
 * that older JavaScript rejects.
 */
export const embeddedJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

export const scriptsIn = (html: string): string[] =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);

export const stylesIn = (html: string): string[] =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text);

/**
 * Replaces what is between `<!--name-->` and `<!--/name-->`. HTML without the block stays as it is.
 */
export function replaceBlock(
  html: string,
  name: string,
  content: string | ((current: string) => string),
): string {
  const [start, end] = [`<!--${name}-->`, `<!--/${name}-->`];
  const from = html.indexOf(start);
  const to = html.indexOf(end, from);
  if (from < 0 || to < 0) return html;
  const replacement =
    typeof content === 'string' ? content : content(html.slice(from + start.length, to));
  return html.slice(0, from) + replacement + html.slice(to + end.length);
}
