import type { CatalogFact } from '@imguessr/contracts/facts';
import type { OutboxProgress } from '../postgres/events/outbox-progress.ts';
import type { StoredEvent } from '../postgres/events/stored-events.ts';
import type { StreamMark } from './catalog-stream.ts';

/** What there is to compare. */
interface Sources {
  /** The fact that the stream holds at a sequence, or null. */
  readonly published: (sequence: number) => Promise<CatalogFact | null>;
  /** The fact that the table holds at a position, or null. */
  readonly stored: (position: number) => Promise<StoredEvent | null>;
}

/** Either the stream continues the recorded progress, or nothing in it counts any more. */
export type Comparison =
  | {
      readonly isContinued: true;
      readonly progress: OutboxProgress;
      /** Positions behind the progress that the stream holds already. */
      readonly published: ReadonlySet<number>;
      /** Whether the stream says that the epoch has begun. */
      readonly isBegun: boolean;
    }
  | { readonly isContinued: false; readonly reason: string };

/** The position in a message that begins an epoch and carries no fact. */
export const EPOCH_START = 0;

/**
 * Compares what the stream holds with the table, exactly: message by message from the last one that was recorded.
 *
 * The stream may well be ahead of the record, by what was published before a crash, or by a late message of a relay that
 * had lost its session: then the table holds each of these facts. A table that was restored to an older moment does not:
 * it lacks them, or has others in their place, which is why their number alone says nothing.
 */
export async function compareStream(recorded: OutboxProgress, mark: StreamMark, from: Sources): Promise<Comparison> {
  const { epoch, position, streamCreated, streamSequence } = recorded;
  if (mark.created !== streamCreated) return { isContinued: false, reason: 'the stream is another one' };
  if (mark.lastSequence < streamSequence) return { isContinued: false, reason: 'the stream has lost its end' };

  const published = new Set<number>();
  const hasFacts = position > EPOCH_START;
  // Epoch 0 is what there was before there were epochs.
  let isBegun = hasFacts || epoch === 0;
  let last = streamSequence;
  for (let sequence = Math.max(1, streamSequence); sequence <= mark.lastSequence; sequence++) {
    const message = await from.published(sequence);
    if (hasFacts && sequence === streamSequence) {
      if (!message) return { isContinued: false, reason: 'the stream has lost its end' };
    } else if (!message || message.epoch < epoch) {
      // Void: of the epoch before, or added late by a relay of that.
      continue;
    }
    const isStart = message.epoch === epoch && message.position === EPOCH_START;
    const isHeld = message.epoch === epoch && isSame(message, await from.stored(message.position));
    if (!isStart && !isHeld) {
      return { isContinued: false, reason: 'the database no longer has facts that were published' };
    }
    isBegun = true;
    published.add(message.position);
    last = sequence;
  }
  return { isContinued: true, progress: { ...recorded, streamSequence: last }, published, isBegun };
}

/** Returns the number of a new epoch: the moment in ms since 1970, and greater than every epoch that is known of. */
export function nextEpoch(nowMs: number, known: readonly number[]): number {
  return Math.max(nowMs, ...known.map((epoch) => epoch + 1));
}

/** The moment distinguishes facts that took the same place in two histories; bodies may be written in another way by now. */
function isSame(message: CatalogFact, fact: StoredEvent | null): boolean {
  return (
    fact !== null &&
    message.gameId === fact.gameId &&
    message.revision === fact.revision &&
    message.atMs === fact.cause.atMs &&
    message.actor === fact.cause.actor &&
    message.fact?.$case.toLowerCase() === fact.event.type.toLowerCase()
  );
}
