import type { TestedClue, TestPlays } from '@imguessr/contracts/test-plays';
import { language, text } from '@imguessr/texts';
import { enumeration } from '../../shared/dates/date-text.ts';

const NUMBER = new Intl.NumberFormat(language());

/**
 * Returns what became of the test plays: "5 testers: 3 solved it, 1 did not, 1 has not finished."
 */
export function summaryOf({ testers, solved, lost }: TestPlays): string {
  if (testers === 0) return text('Nobody has tested the game yet.');
  const unfinished = testers - solved - lost;
  const parts = [
    text('{number} solved it', { number: NUMBER.format(solved) }),
    ...(lost > 0 ? [text('{number} did not', { number: NUMBER.format(lost) })] : []),
    ...(unfinished > 0
      ? [
          text('{count, plural, one {{number} has} other {{number} have}} not finished', {
            count: unfinished,
            number: NUMBER.format(unfinished),
          }),
        ]
      : []),
  ];
  return text('{count, plural, one {{number} tester} other {{number} testers}}: {parts}.', {
    count: testers,
    number: NUMBER.format(testers),
    parts: enumeration(parts),
  });
}

/** Returns a line about those whose game was another one; empty if there is none. */
export const earlierOf = ({ earlier }: TestPlays): string =>
  earlier === 0
    ? ''
    : text(
        '{count, plural, one {{number} tester} other {{number} testers}} more had another word or other pictures.',
        {
          count: earlier,
          number: NUMBER.format(earlier),
        },
      );

/** Returns what testers did with a picture: "2 solved it, 1 left". */
export function clueText({ solved, left, reveals, wrong }: TestedClue): string {
  const parts = [
    ...(solved > 0 ? [text('{number} solved it', { number: NUMBER.format(solved) })] : []),
    ...(wrong > 0
      ? [
          text('{count, plural, one {{number} wrong guess} other {{number} wrong guesses}}', {
            count: wrong,
            number: NUMBER.format(wrong),
          }),
        ]
      : []),
    ...(reveals > 0
      ? [text('{number} asked for the next picture', { number: NUMBER.format(reveals) })]
      : []),
    ...(left > 0 ? [text('{number} left', { number: NUMBER.format(left) })] : []),
  ];
  return enumeration(parts) || text('Nobody got this far');
}

/** Returns the wrong guesses: "SHARK ×2, SQUID". */
export const guessesText = ({ guesses }: TestedClue): string =>
  guesses
    .map(({ guess, count }) => (count === 1 ? guess : `${guess} ×${NUMBER.format(count)}`))
    .join(', ');
