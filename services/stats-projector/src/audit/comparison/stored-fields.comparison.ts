import { WORD_CHARACTER } from '../../log/word-text.ts';
import { attemptsOf } from '../recount/attempt-counts.ts';
import { ATTEMPT_KINDS } from '../recount/audited-attempt.ts';
import type { RecountedGame } from '../recount/recounted-game.ts';
import { type Difference, differencesOf } from './difference.ts';

type StoredFields = Readonly<Record<string, string>>;

const WORD_FIELD = new RegExp(`^([1-5])\\.${WORD_CHARACTER}+$`, 'u');
const CLUE_FIELD = /^[1-5]\.(?:solved|wrong|reveals|giveUps)$/;

/** Times between attempts and plays that were too fast are not recounted. */
export function compareStatistics(
  { attempts, words }: RecountedGame,
  stored: StoredFields,
): readonly Difference[] {
  const expected = new Map<string, string>();
  for (let clue = 1; clue <= 5; clue++) {
    for (const kind of ATTEMPT_KINDS)
      expected.set(`${clue}.${kind}`, String(attemptsOf(attempts, clue, kind)));
  }
  for (const [index, of] of words.entries()) {
    for (const [word, count] of of?.guesses ?? [])
      expected.set(`${index + 1}.${word}`, `${count}${of?.solved.has(word) ? '!' : ''}`);
  }
  const isCompared = (field: string) => {
    const attempt = WORD_FIELD.exec(field)?.[1];
    return attempt ? words[Number(attempt) - 1] !== undefined : CLUE_FIELD.test(field);
  };
  return differencesOf(
    expected,
    new Map(Object.entries(stored).filter(([field]) => isCompared(field))),
  );
}
