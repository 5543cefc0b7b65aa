import { sampleValues } from './sample-game.ts';

/**
 * Replaces a text that must occur in the markup. Throws when it does not: the components have
 * changed.
 */
export function replaceText(markup: string, text: string | RegExp, replacement: string): string {
  const isFound = typeof text === 'string' ? markup.includes(text) : markup.search(text) >= 0;
  if (!isFound) throw new Error(`the page shell has no ${text}`);
  return typeof text === 'string'
    ? markup.replaceAll(text, replacement)
    : markup.replace(text, replacement);
}

/** Returns the markup with slots in place of the values of the sample. */
export function withSlots(markup: string): string {
  return sampleValues.reduce(
    (result, [slot, value]) => result.replaceAll(value, `{{${slot}}}`),
    markup,
  );
}

/**
 * Returns the markup with nothing that could be operated before the scripts have loaded. Links
 * work.
 */
export function withoutControls(markup: string): string {
  return markup.replace(/<input\b[^>]*>/g, '').replace(/<button\b/g, '<button inert=""');
}

/**
 * Moves style attributes, which the content security policy forbids in HTML, to rules of a style
 * sheet. Equal styles share a
 * rule; `rules` collects them, with names that start with `prefix`.
 */
export function withoutStyleAttributes(
  markup: string,
  rules: Map<string, string>,
  prefix = '',
): string {
  return markup.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const name = rules.get(style) ?? `${prefix}${rules.size}`;
    rules.set(style, name);
    return ` data-style="${name}"`;
  });
}

/** Returns the style sheet of the rules that `withoutStyleAttributes` has collected. */
export const styleSheetOf = (rules: ReadonlyMap<string, string>): string =>
  Array.from(rules, ([style, name]) => `#shell [data-style="${name}"]{${style}}`).join('');
