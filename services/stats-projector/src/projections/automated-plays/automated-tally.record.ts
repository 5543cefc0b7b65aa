import { OUTCOMES } from '@imguessr/game-rules';
import { storedCount, type TallyChanges, type TallyFields } from '../../fold/tally-codec.ts';
import { drainClueChanges, readClueField } from '../clue-report/clue-tally.record.ts';
import { drainWordChanges, readWordField } from '../game-stats/words/word-counts.record.ts';
import { drainOriginChanges, readOriginField } from '../game-stats/words/word-origins.ts';
import { REASONS } from './automated-play.rule.ts';
import { type AutomatedTally, newAutomatedTally } from './automated-tally.projection.ts';
import { drainBurstChanges, readBurstField } from './burst-tags.ts';
import { drainSlotChanges, readSlotField } from './origin-plays.record.ts';
import type { OriginLimits } from './origin-plays.ts';

/**
 * `try1` … `failed` and the reasons count labelled plays, `2.CRANE` their guesses, `7:2.wrong`
 * outcomes by revision and
 * attempt. `o.<origin>.<slot>` has the plays of an origin that ended in a slot, such as `12!
 * 7:1WHALE! 7:1CAT,.1k`.
 * `w.CRANE` has the origin of a word, `b.<tag>` says that plays are labelled as a burst. Throws
 * when there is an unknown field.
 */
export function decodeAutomatedTally(fields: TallyFields, limits: OriginLimits): AutomatedTally {
  const tally = newAutomatedTally();
  const { labelled, origins, bursts } = tally;
  for (const [field, value] of Object.entries(fields)) {
    const outcome = OUTCOMES.find((name) => name === field);
    const reason = REASONS.find((name) => name === field);
    if (outcome) labelled.outcomes[outcome] = storedCount(field, value);
    else if (reason) labelled.reasons[reason] = storedCount(field, value);
    else if (
      readClueField(labelled.clues, field, value) ||
      readOriginField(tally.wordOrigins, field, value)
    )
      continue;
    else if (readBurstField(bursts, field, value)) continue;
    else if (
      !readSlotField(origins, field, value, limits) &&
      !readWordField(labelled.words, field, value)
    )
      throw new Error(`unknown field in a stored tally of labels: ${field}`);
  }
  return tally;
}

export function drainAutomatedChanges(tally: AutomatedTally): TallyChanges {
  const { labelled, origins, bursts, changed } = tally;
  const counts: Readonly<Record<string, number>> = { ...labelled.outcomes, ...labelled.reasons };
  const clues = drainClueChanges(labelled.clues);
  const set = [...clues.set, ...[...changed].flatMap((name) => [name, String(counts[name])])];
  const deleted: string[] = [...clues.deleted];
  changed.clear();
  drainWordChanges(labelled.words, set, deleted);
  drainOriginChanges(tally.wordOrigins, set, deleted);
  drainSlotChanges(origins, set, deleted);
  drainBurstChanges(bursts, set);
  return { set, deleted };
}
