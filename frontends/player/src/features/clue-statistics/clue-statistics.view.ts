import type { ClueStatistics } from '@imguessr/contracts';

type ClueStatistic = ClueStatistics['clues'][number];

const number = (value: number): string => value.toLocaleString('en');
const plays = (count: number): string => `${number(count)} ${count === 1 ? 'play' : 'plays'}`;
const percent = (part: number, of: number): string => `${((100 * part) / of).toFixed(1)}%`;

/** Returns what the numbers rest on: `128 plays`, or `Provisional: 5 plays so far`. */
export const basisText = ({ plays: count, isProvisional }: ClueStatistics): string =>
  isProvisional ? `Provisional: ${plays(count)} so far.` : `${plays(count)}.`;

/**
 * Returns why a clue was seen by more players than have finished, if so. How many left is not known exactly: a clue
 * counts only plays with its present picture.
 */
export const unfinishedText = ({ plays: finished, clues }: ClueStatistics): string | undefined =>
  clues.some(({ seen }) => seen > finished) ? 'The clues also count plays that are not finished.' : undefined;

/** Returns the player's place among all finished plays; undefined while there is no other one. */
export function placeText({ place, clues }: ClueStatistics): string | undefined {
  const { better, same, worse } = place;
  const total = better + same + worse;
  if (total < 2) return undefined;
  const hasSolved = clues.some(({ own }) => own?.result === 'right');
  if (!hasSolved) return `${percent(better, total)} of players solved it.`;
  const equal = `${percent(same, total)} solved it on your clue`;
  return `${percent(better, total)} solved it earlier, ${equal}, ${percent(worse, total)} later or not at all.`;
}

const ENDINGS = {
  solved: (clue: number) => `solved on clue ${clue}`,
  'gave-up': (clue: number) => `gave up on clue ${clue}`,
  'not-solved': () => 'all five guesses used, not solved',
} as const;

/** Returns how most plays ended, in case their way is not known; undefined without finished plays. */
export function endingText({ commonEnding, plays: total }: ClueStatistics): string | undefined {
  if (!commonEnding || total === 0) return undefined;
  const { clue, result, plays: count } = commonEnding;
  return `Most common ending: ${ENDINGS[result](clue)} (${number(count)} of ${number(total)}).`;
}

const COUNTS = ['', 'one', 'two', 'three', 'four', 'five'];

/** Returns what most plays did, step by step: `two wrong guesses, one reveal, solved on clue 4`; undefined if it is not known. */
export function wayText({ commonWay }: ClueStatistics): string | undefined {
  if (!commonWay) return undefined;
  const { steps, plays: count, of } = commonWay;
  const parts: string[] = [];
  for (let at = 0; at < steps.length; ) {
    const step = steps[at];
    let run = 1;
    while (steps[at + run] === step) run++;
    at += run;
    if (step === 'wrong') parts.push(`${COUNTS[run]} wrong ${run === 1 ? 'guess' : 'guesses'}`);
    else if (step === 'revealed') parts.push(`${COUNTS[run]} ${run === 1 ? 'reveal' : 'reveals'}`);
    else parts.push(step === 'solved' ? ENDINGS.solved(at) : ENDINGS['gave-up'](at));
  }
  const last = steps.at(-1);
  if (last === 'wrong' || last === 'revealed') parts.push('not solved');
  return `Most common way: ${parts.join(', ')} (${number(count)} of ${number(of)}).`;
}

/** Returns what the player did on a clue and how rare that was, if anything. */
export function ownText({ own, guesses, revealed, gaveUp, seen }: ClueStatistic): string | undefined {
  if (!own) return undefined;
  if (own.result === 'revealed') return `You revealed the next clue: ${number(revealed)} of ${number(seen)} did.`;
  if (own.result === 'given-up') return `You gave up: ${number(gaveUp)} of ${number(seen)} did.`;
  const same = own.sameGuesses ?? 1;
  return `You: ${own.word}. ${number(same)} of ${number(guesses)} thought so.`;
}

/** Returns the share of those who saw the clue and solved it there, in words. */
export const solvedText = ({ seen, solved }: ClueStatistic): string =>
  `${number(solved)} of ${number(seen)} who saw it solved it here`;

export const isReached = ({ seen, own }: ClueStatistic): boolean => seen > 0 || own !== null;

/** Returns `Nobody has needed clues 4 and 5 yet.`; undefined if each clue was reached. */
export function unreachedText({ clues }: ClueStatistics): string | undefined {
  const unreached = clues.filter((clue) => !isReached(clue)).map(({ clue }) => clue);
  if (unreached.length === 0) return undefined;
  const last = unreached.at(-1);
  const numbers = unreached.length === 1 ? `clue ${last}` : `clues ${unreached.slice(0, -1).join(', ')} and ${last}`;
  return `Nobody has needed ${numbers} yet.`;
}

/** Returns the most frequent wrong guess; undefined if there is none to show. */
export const wrongText = ({ commonWrongGuess }: ClueStatistic): string | undefined =>
  commonWrongGuess
    ? `Most common wrong guess: ${commonWrongGuess.word} (${number(commonWrongGuess.count)})`
    : undefined;
