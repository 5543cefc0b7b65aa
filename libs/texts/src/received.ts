import type { Catalogue } from './languages/catalogue.ts';

export const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * Returns the translation of an English text that arrives complete, with its values, which may be
 * texts of the catalogue too: it is
 * compared with each message. Returns the text itself if it is none of them.
 */
export function translationOf(english: string, catalogue: Catalogue): string {
  const exact = catalogue[english];
  if (exact !== undefined) return exact;
  for (const [message, translation] of Object.entries(catalogue)) {
    const values = message.includes('{') && valuesIn(english, message);
    if (values)
      return translation.replace(PLACEHOLDER, (_, name: string) =>
        translationOf(values[name] ?? '', catalogue),
      );
  }
  return english;
}

/**
 * Returns the same for a page from right to left, where a text without a translation may be of the
 * other direction.
 */
export function translationFromRight(english: string, catalogue: Catalogue): string {
  const translation = translationOf(english, catalogue);
  return translation === english ? isolated(english) : translation;
}

/** Undefined if the text is not one of the message. */
function valuesIn(english: string, message: string): Readonly<Record<string, string>> | undefined {
  const pattern = message
    .split(PLACEHOLDER)
    .map((part, index) =>
      index % 2 === 1 ? `(?<${part}>.+)` : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('');
  return new RegExp(`^${pattern}$`).exec(english)?.groups;
}

const [LEFT_TO_RIGHT, AS_IT_BEGINS, END] = ['\u2066', '\u2068', '\u2069'];

/**
 * Returns an English text for a page from right to left: its punctuation stays at its ends, in
 * attributes too.
 */
export const isolatedEnglish = (english: string): string => LEFT_TO_RIGHT + english + END;

/** Returns a text of an unknown language for such a page. */
const isolated = (anyText: string): string => AS_IT_BEGINS + anyText + END;
