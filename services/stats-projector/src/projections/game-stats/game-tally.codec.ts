import { OUTCOMES } from '@imguessr/game-rules';
import {
  storedCount,
  type TallyChanges,
  type TallyCodec,
  type TallyFields,
} from '../../fold/tally-codec.ts';
import { createPlayedHashes, type PlayedHashes } from '../played-games/played-games.projection.ts';
import { evolveTally, type GameTally, newTally, wordCount } from './game-tally.projection.ts';
import { drainWordChanges, readWordField } from './words/word-counts.record.ts';

const TOO_FAST = 'tooFast';

/**
 * At most `wordsKept` different words for each attempt. `played` stores the games that sessions
 * start.
 */
export function createGameTallyCodec(
  wordsKept?: number,
  played: PlayedHashes = createPlayedHashes(),
): TallyCodec<GameTally> {
  return {
    prefix: '',
    createStartedPlaysLog: played.createLog,
    wordsPerCounter: 1,
    newTally,
    decode,
    drainChanges,
    size: wordCount,
    replayFrom: (seq) => seq + 1,
    createFold: () => (tally, fact) => {
      if (tally) evolveTally(tally, fact, wordsKept);
    },
  };
}

/**
 * `try1` … `failed` and `tooFast` count plays, `2.CRANE` guesses of a word at an attempt.
 */
function decode(fields: TallyFields): GameTally {
  const tally = newTally();
  for (const [field, value] of Object.entries(fields)) {
    const outcome = OUTCOMES.find((name) => name === field);
    if (outcome) tally.outcomes[outcome] = storedCount(field, value);
    else if (field === TOO_FAST) tally.tooFast = storedCount(field, value);
    else if (!readWordField(tally.words, field, value))
      throw new Error(`unknown field in a stored tally: ${field} = ${value}`);
  }
  return tally;
}

function drainChanges(tally: GameTally): TallyChanges {
  const changes = { set: [] as string[], deleted: [] as string[] };
  const counts = { ...tally.outcomes, tooFast: tally.tooFast };
  for (const name of tally.changed) changes.set.push(name, String(counts[name]));
  tally.changed.clear();
  drainWordChanges(tally.words, changes.set, changes.deleted);
  return changes;
}
