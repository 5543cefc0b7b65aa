import { OUTCOMES } from '@imguessr/game-rules';
import { storedCount, type TallyChanges, type TallyFields } from '../../fold/tally-codec.ts';
import { ORIGIN_LENGTH } from '../../log/fact-reader.ts';
import { drainClueChanges, readClueField } from '../clue-report/clue-tally.record.ts';
import { drainWordChanges, readWordField } from '../game-stats/words/word-counts.record.ts';
import { drainOriginChanges, readOriginField } from '../game-stats/words/word-origins.ts';
import { REASONS } from './automated-play.rule.ts';
import { type AutomatedTally, newAutomatedTally } from './automated-tally.projection.ts';
import { type OriginLimits, type OriginPlays, restoreSlot, type SlotPlays } from './origin-plays.ts';

const LATEST_SLOT = 'slot';
const SLOT_FIELD = new RegExp(`^o\\.([\\w-]{${ORIGIN_LENGTH}})\\.(\\d+)$`);
const SLOT_VALUE = /^(\d+)(!)?((?: .+)?)$/;

/**
 * `try1` … `failed` and the reasons count labelled plays, `2.CRANE` their guesses, `7:2.wrong` outcomes by revision and
 * attempt. `o.<origin>.<slot>` has the plays of an origin that ended in a slot: their number, `!` if they are a burst,
 * and the ones that are not labelled, such as `12! 7:1WHALE! 7:1CAT,.1k`. `w.CRANE` has the origin
 * of a word. Throws when there is an unknown field.
 */
export function decodeAutomatedTally(fields: TallyFields, limits: OriginLimits): AutomatedTally {
  const tally = newAutomatedTally();
  const { labelled, origins } = tally;
  for (const [field, value] of Object.entries(fields)) {
    const outcome = OUTCOMES.find((name) => name === field);
    const reason = REASONS.find((name) => name === field);
    if (outcome) labelled.outcomes[outcome] = storedCount(field, value);
    else if (reason) labelled.reasons[reason] = storedCount(field, value);
    else if (field === LATEST_SLOT) origins.latestSlot = storedCount(field, value);
    else if (readClueField(labelled.clues, field, value) || readOriginField(tally.wordOrigins, field, value)) continue;
    else if (!readWordField(labelled.words, field, value)) {
      const [, origin, slot] = SLOT_FIELD.exec(field) ?? [];
      const plays = slotPlaysFrom(field, value);
      if (!origin || !slot || !plays) throw new Error(`unknown field in a stored tally of labels: ${field}`);
      restoreSlot(origins, origin, Number(slot), plays, limits);
    }
  }
  return tally;
}

function slotPlaysFrom(field: string, value: string): SlotPlays | undefined {
  const [, total, mark, waiting] = SLOT_VALUE.exec(value) ?? [];
  if (!total) return undefined;
  const texts = waiting ? waiting.slice(1).split(' ') : [];
  return { field, total: Number(total), isBurst: mark !== undefined, waiting: texts };
}

export function drainAutomatedChanges(tally: AutomatedTally): TallyChanges {
  const { labelled, origins, changed } = tally;
  const counts: Readonly<Record<string, number>> = { ...labelled.outcomes, ...labelled.reasons };
  const clues = drainClueChanges(labelled.clues);
  const set = [...clues.set, ...[...changed].flatMap((name) => [name, String(counts[name])])];
  const deleted: string[] = [...clues.deleted];
  changed.clear();
  drainWordChanges(labelled.words, set, deleted);
  drainOriginChanges(tally.wordOrigins, set, deleted);
  drainSlotChanges(origins, set, deleted);
  return { set, deleted };
}

function drainSlotChanges({ latestSlot, changed }: OriginPlays, set: string[], deleted: string[]): void {
  if (changed.size === 0) return;
  set.push(LATEST_SLOT, String(latestSlot));
  for (const [field, plays] of changed) {
    if (!plays) deleted.push(field);
    else set.push(field, [`${plays.total}${plays.isBurst ? '!' : ''}`, ...plays.waiting].join(' '));
  }
  changed.clear();
}
