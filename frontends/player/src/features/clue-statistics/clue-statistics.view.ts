import type { ClueStatistics } from '@imguessr/contracts';
import { language, text } from '@imguessr/texts';
import { percentText } from '@imguessr/texts/numbers';

type ClueStatistic = ClueStatistics['clues'][number];

const number = (value: number): string => value.toLocaleString(language());
const plays = (count: number): string =>
  text('{shown} {count, plural, one {play} other {plays}}', { count, shown: number(count) });
const percent = (part: number, of: number): string => percentText((100 * part) / of);

/** Returns what the numbers rest on: `128 plays`, or `Provisional: 5 plays so far`. */
export const basisText = ({ plays: count, isProvisional }: ClueStatistics): string =>
  isProvisional
    ? text('Provisional: {plays} so far.', { plays: plays(count) })
    : `${plays(count)}.`;

/**
 * Returns why a clue was seen by more players than have finished, if so. How many left is not known
 * exactly: a clue
 * counts only plays with its present picture.
 */
export const unfinishedText = ({ plays: finished, clues }: ClueStatistics): string | undefined =>
  clues.some(({ seen }) => seen > finished)
    ? text('The clues also count plays that are not finished.')
    : undefined;

/** Returns the player's place among all finished plays; undefined while there is no other one. */
export function placeText({ place, clues }: ClueStatistics): string | undefined {
  const { better, same, worse } = place;
  const total = better + same + worse;
  if (total < 2) return undefined;
  const hasSolved = clues.some(({ own }) => own?.result === 'right');
  if (!hasSolved)
    return text('{percent} of players solved it.', { percent: percent(better, total) });
  return text(
    '{better} solved it earlier, {same} solved it on your clue, {worse} later or not at all.',
    {
      better: percent(better, total),
      same: percent(same, total),
      worse: percent(worse, total),
    },
  );
}

const ENDINGS = {
  solved: (clue: number) => text('solved on clue {clue}', { clue }),
  'gave-up': (clue: number) => text('gave up on clue {clue}', { clue }),
  'not-solved': () => text('all five guesses used, not solved'),
} as const;

/**
 * Returns how most plays ended, in case their way is not known; undefined without finished plays.
 */
export function endingText({ commonEnding, plays: total }: ClueStatistics): string | undefined {
  if (!commonEnding || total === 0) return undefined;
  const { clue, result, plays: count } = commonEnding;
  return text('Most common ending: {ending} ({count} of {total}).', {
    ending: ENDINGS[result](clue),
    count: number(count),
    total: number(total),
  });
}

const wrongGuesses = (count: number): string =>
  text(
    '{count, plural, =1 {one wrong guess} =2 {two wrong guesses} =3 {three wrong guesses} =4 {four wrong guesses} other {five wrong guesses}}',
    { count },
  );

const reveals = (count: number): string =>
  text(
    '{count, plural, =1 {one reveal} =2 {two reveals} =3 {three reveals} =4 {four reveals} other {five reveals}}',
    {
      count,
    },
  );

/**
 * Returns what most plays did, step by step: `two wrong guesses, one reveal, solved on clue 4`;
 * undefined if it is not known.
 */
export function wayText({ commonWay }: ClueStatistics): string | undefined {
  if (!commonWay) return undefined;
  const { steps, plays: count, of } = commonWay;
  const parts: string[] = [];
  for (let at = 0; at < steps.length; ) {
    const step = steps[at];
    let run = 1;
    while (steps[at + run] === step) run++;
    at += run;
    if (step === 'wrong') parts.push(wrongGuesses(run));
    else if (step === 'revealed') parts.push(reveals(run));
    else parts.push(step === 'solved' ? ENDINGS.solved(at) : ENDINGS['gave-up'](at));
  }
  const last = steps.at(-1);
  if (last === 'wrong' || last === 'revealed') parts.push(text('not solved'));
  return text('Most common way: {way} ({count} of {total}).', {
    way: parts.join(', '),
    count: number(count),
    total: number(of),
  });
}

/** Returns what the player did on a clue and how rare that was, if anything. */
export function ownText({
  own,
  guesses,
  revealed,
  gaveUp,
  seen,
}: ClueStatistic): string | undefined {
  if (!own) return undefined;
  if (own.result === 'revealed')
    return text('You revealed the next clue: {count} of {total} did.', {
      count: number(revealed),
      total: number(seen),
    });
  if (own.result === 'given-up')
    return text('You gave up: {count} of {total} did.', {
      count: number(gaveUp),
      total: number(seen),
    });
  const same = own.sameGuesses ?? 1;
  return text('You: {word}. {count} of {total} thought so.', {
    word: own.word ?? '',
    count: number(same),
    total: number(guesses),
  });
}

/** Returns the share of those who saw the clue and solved it there, in words. */
export const solvedText = ({ seen, solved }: ClueStatistic): string =>
  text('{count} of {total} who saw it solved it here', {
    count: number(solved),
    total: number(seen),
  });

export const isReached = ({ seen, own }: ClueStatistic): boolean => seen > 0 || own !== null;

/** Returns `Nobody has needed clues 4 and 5 yet.`; undefined if each clue was reached. */
export function unreachedText({ clues }: ClueStatistics): string | undefined {
  const unreached = clues.filter((clue) => !isReached(clue)).map(({ clue }) => clue);
  if (unreached.length === 0) return undefined;
  const numbers = new Intl.ListFormat(language() === 'en' ? 'en-GB' : language(), {
    type: 'conjunction',
  }).format(unreached.map(String));
  return text(
    'Nobody has needed {count, plural, one {clue {numbers}} other {clues {numbers}}} yet.',
    {
      count: unreached.length,
      numbers,
    },
  );
}

/** Returns the most frequent wrong guess; undefined if there is none to show. */
export const wrongText = ({ commonWrongGuess }: ClueStatistic): string | undefined =>
  commonWrongGuess
    ? text('Most common wrong guess: {word} ({count})', {
        word: commonWrongGuess.word,
        count: number(commonWrongGuess.count),
      })
    : undefined;
