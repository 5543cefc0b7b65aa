const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns a text that can be put into HTML, between tags and into quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] as string);

/**
 * Returns JSON that can be put into a script element: `</script>` and `<!--` cannot occur in it, nor the line separators that
 * are not allowed in older JavaScript.
 */
export const embeddedJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Returns the texts of the scripts in HTML, without those that are files or data. */
export const scriptsIn = (html: string): string[] =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);

/** Returns the texts of the style elements in HTML. */
export const stylesIn = (html: string): string[] =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text);

/**
 * Returns the HTML with other content in a block, `<!--name-->…<!--/name-->`: a text, or what a function returns for the current
 * content. HTML without the block stays as it is.
 */
export function replaceBlock(html: string, name: string, content: string | ((current: string) => string)): string {
  const [start, end] = [`<!--${name}-->`, `<!--/${name}-->`];
  const from = html.indexOf(start);
  const to = html.indexOf(end, from);
  if (from < 0 || to < 0) return html;
  const replacement = typeof content === 'string' ? content : content(html.slice(from + start.length, to));
  return html.slice(0, from) + replacement + html.slice(to + end.length);
}
