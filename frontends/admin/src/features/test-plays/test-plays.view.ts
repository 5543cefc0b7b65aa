import type { TestedClue, TestPlays } from '@imguessr/contracts/test-plays';

const NUMBER = new Intl.NumberFormat('en');
const count = (number: number, one: string, several: string) =>
  `${NUMBER.format(number)} ${number === 1 ? one : several}`;

/** Returns what became of the test plays: "5 testers: 3 solved it, 1 did not, 1 has not finished." */
export function summaryOf({ testers, solved, lost }: TestPlays): string {
  if (testers === 0) return 'Nobody has tested the game yet.';
  const unfinished = testers - solved - lost;
  const parts = [
    `${NUMBER.format(solved)} solved it`,
    ...(lost > 0 ? [`${NUMBER.format(lost)} did not`] : []),
    ...(unfinished > 0 ? [`${count(unfinished, 'has', 'have')} not finished`] : []),
  ];
  return `${count(testers, 'tester', 'testers')}: ${parts.join(', ')}.`;
}

/** Returns a line about those whose game was another one; empty if there is none. */
export const earlierOf = ({ earlier }: TestPlays): string =>
  earlier === 0 ? '' : `${count(earlier, 'tester', 'testers')} more had another word or other pictures.`;

/** Returns what testers did with a picture: "2 solved it, 1 left". */
export function clueText({ solved, left, reveals, wrong }: TestedClue): string {
  const parts = [
    ...(solved > 0 ? [`${NUMBER.format(solved)} solved it`] : []),
    ...(wrong > 0 ? [count(wrong, 'wrong guess', 'wrong guesses')] : []),
    ...(reveals > 0 ? [`${NUMBER.format(reveals)} asked for the next picture`] : []),
    ...(left > 0 ? [`${NUMBER.format(left)} left`] : []),
  ];
  return parts.join(', ') || 'Nobody got this far';
}

/** Returns the wrong guesses: "SHARK ×2, SQUID". */
export const guessesText = ({ guesses }: TestedClue): string =>
  guesses.map(({ guess, count }) => (count === 1 ? guess : `${guess} ×${NUMBER.format(count)}`)).join(', ');
