import { isolated } from './isolated.ts';
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
