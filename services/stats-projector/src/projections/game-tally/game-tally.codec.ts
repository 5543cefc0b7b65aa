import {
  storedCount,
  type TallyChanges,
  type TallyCodec,
  type TallyFields,
} from '../../fold/tally-codec.ts';
import { createPlayedHashes, type PlayedHashes } from '../played-games/played-games.projection.ts';
import { isCounter } from './clue-counters.ts';
import {
  evolveTally,
  type GameTally,
  gameTallyId,
  newTally,
  tallySize,
} from './game-tally.projection.ts';
import { drainWordChanges, readWordField } from './words/word-counts.record.ts';

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
    tallyId: ({ gameId, edition }) => gameTallyId(gameId, edition),
    newTally,
    decode,
    drainChanges,
    size: tallySize,
    evolve: (tally, fact) => evolveTally(tally, fact, wordsKept),
  };
}

/** `3.wrong` and `3.t57` count attempts, `tooFast` plays, `2.CRANE` guesses of a word. */
function decode(fields: TallyFields): GameTally {
  const tally = newTally();
  for (const [field, value] of Object.entries(fields)) {
    if (isCounter(field)) tally.counts.set(field, storedCount(field, value));
    else if (!readWordField(tally.words, field, value))
      throw new Error(`unknown field in a stored tally: ${field} = ${value}`);
  }
  return tally;
}

function drainChanges({ counts, changed, words }: GameTally): TallyChanges {
  const changes = { set: [] as string[], deleted: [] as string[] };
  for (const name of changed) changes.set.push(name, String(counts.get(name)));
  changed.clear();
  drainWordChanges(words, changes.set, changes.deleted);
  return changes;
}
