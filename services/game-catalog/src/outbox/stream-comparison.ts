import type { CatalogFact } from '@imguessr/contracts/facts';
import type { StoredEvent } from '../games/store/stored-events.ts';
import type { StreamState } from './catalog-stream.ts';
import type { OutboxProgress } from './outbox.store.ts';

interface Sources {
  readonly published: (sequence: number) => Promise<CatalogFact | null>;
  readonly stored: (position: number) => Promise<StoredEvent | null>;
}

export interface ResumableStream {
  readonly canResume: true;
  readonly progress: OutboxProgress;
  /** Positions after the saved progress that the stream already contains. */
  readonly published: ReadonlySet<number>;
  readonly isEpochStarted: boolean;
}

type Comparison = ResumableStream | { readonly canResume: false; readonly reason: string };

/** The position in a message that starts an epoch. */
export const EPOCH_START = 0;

/**
 * Compares message by message, from the last one in the saved progress. The stream may be ahead: by
 * messages published before a crash, or by a late message of a publisher that had lost its session.
 * The table then contains these events. A table restored from an older backup lacks them, or has
 * other events at their positions, so comparing counts is not enough.
 */
export async function compareStream(
  saved: OutboxProgress,
  stream: StreamState,
  from: Sources,
): Promise<Comparison> {
  const { epoch, position, streamCreated, streamSequence } = saved;
  if (stream.created !== streamCreated)
    return { canResume: false, reason: 'the stream was recreated' };
  if (stream.lastSequence < streamSequence) return { canResume: false, reason: LOST_MESSAGES };

  const published = new Set<number>();
  const hasEvents = position > EPOCH_START;
  // Messages of versions without epochs count as epoch 0, which has no start message.
  let isEpochStarted = hasEvents || epoch === 0;
  let last = streamSequence;
  for (let sequence = Math.max(1, streamSequence); sequence <= stream.lastSequence; sequence++) {
    const message = await from.published(sequence);
    if (hasEvents && sequence === streamSequence) {
      if (!message) return { canResume: false, reason: LOST_MESSAGES };
    } else if (!message || message.epoch < epoch) {
      // An event of an earlier epoch, perhaps added late by its publisher: consumers ignore it.
      continue;
    }
    const isStart = message.epoch === epoch && message.position === EPOCH_START;
    const isInTable =
      message.epoch === epoch && isSameEvent(message, await from.stored(message.position));
    if (!isStart && !isInTable) {
      return { canResume: false, reason: 'the database lacks events that were published' };
    }
    isEpochStarted = true;
    published.add(message.position);
    last = sequence;
  }
  return {
    canResume: true,
    progress: { ...saved, streamSequence: last },
    published,
    isEpochStarted,
  };
}

const LOST_MESSAGES = 'the stream lost its last messages';

/** The time in ms since 1970, raised above every known epoch if necessary. */
export function nextEpoch(nowMs: number, known: readonly number[]): number {
  return Math.max(nowMs, ...known.map((epoch) => epoch + 1));
}

/**
 * Events of two histories at one position differ in time. Versions may encode the content
 * differently.
 */
function isSameEvent(message: CatalogFact, event: StoredEvent | null): boolean {
  return (
    event !== null &&
    message.gameId === event.gameId &&
    message.revision === event.revision &&
    message.atMs === event.cause.atMs &&
    message.actor === event.cause.actor &&
    message.fact?.$case.toLowerCase() === event.event.type.toLowerCase()
  );
}
