import { storedCount } from '../../fold/tally-codec.ts';
import { ORIGIN_LENGTH } from '../../log/fact-reader.ts';
import { type OriginLimits, type OriginPlays, restoreSlot } from './origin-plays.ts';

const LATEST_SLOT = 'slot';
const SLOT_FIELD = new RegExp(`^o\\.((?:\\d+:)?[\\w-]{${ORIGIN_LENGTH}})\\.(\\d+)$`);
const SLOT_VALUE = /^(\d+)(!)?((?: .+)?)$/;

/**
 * Reads `o.<origin>.<slot>`, or `o.<game>:<origin>.<slot>`: the number of plays, `!` if they are a
 * burst, and the ones that
 * are not labelled. Returns whether the field is one of these.
 */
export function readSlotField(
  plays: OriginPlays,
  field: string,
  value: string,
  limits: OriginLimits,
): boolean {
  if (field === LATEST_SLOT) {
    plays.latestSlot = storedCount(field, value);
    return true;
  }
  const [, name, slot] = SLOT_FIELD.exec(field) ?? [];
  const [, total, mark, waiting] = SLOT_VALUE.exec(value) ?? [];
  if (!name || !slot || !total) return false;
  const texts = waiting ? waiting.slice(1).split(' ') : [];
  const found = { field, total: Number(total), isBurst: mark !== undefined, waiting: texts };
  restoreSlot(plays, name, Number(slot), found, limits);
  return true;
}

export function drainSlotChanges(
  { latestSlot, changed }: OriginPlays,
  set: string[],
  deleted: string[],
): void {
  if (changed.size === 0) return;
  set.push(LATEST_SLOT, String(latestSlot));
  for (const [field, plays] of changed) {
    if (!plays) deleted.push(field);
    else set.push(field, [`${plays.total}${plays.isBurst ? '!' : ''}`, ...plays.waiting].join(' '));
  }
  changed.clear();
}
