import { isSourceLink, type Licence, type PictureCredit } from './credit.ts';

export const LICENCE_NAMES: Readonly<Record<Licence, string>> = {
  cc0: 'CC0',
  'cc-by': 'CC BY',
  'cc-by-sa': 'CC BY-SA',
  own: 'own work',
  permission: 'with permission',
  unknown: '',
};

export interface CreditLine {
  readonly clues: string;
  readonly credit: PictureCredit;
  readonly text: string;
  readonly link: string | undefined;
}

/** Returns one line for each different credit, in the order of the clues. */
export function creditLines(credits: readonly (PictureCredit | null)[]): readonly CreditLine[] {
  const clues = new Map<string, number[]>();
  const lines = new Map<string, Omit<CreditLine, 'clues'>>();
  for (const [index, credit] of credits.entries()) {
    if (!credit) continue;
    const link = isSourceLink(credit.source) ? credit.source : undefined;
    const text = [credit.author, LICENCE_NAMES[credit.licence], link ? '' : credit.source]
      .filter(Boolean)
      .join(', ');
    if (!text && !link) continue;
    const key = JSON.stringify([text, link]);
    lines.set(key, { credit, text: text || new URL(link ?? '').hostname, link });
    clues.set(key, [...(clues.get(key) ?? []), index + 1]);
  }
  return [...lines].map(([key, line]) => {
    const numbers = clues.get(key) ?? [];
    return {
      ...line,
      clues: `${numbers.length === 1 ? 'Picture' : 'Pictures'} ${numbers.join(', ')}`,
    };
  });
}
