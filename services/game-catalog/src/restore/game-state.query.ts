import type { GameStateView } from '@imguessr/contracts';
import { imagePayloadOf } from '../catalog-view/game.view.ts';
import { heldDetails } from '../games/game.details.ts';
import type { RecordedEvent } from '../games/game-events.port.ts';
import { stateAt } from '../games/restore-state.ts';

/** `stored` are the hashes of the pictures that still exist. */
export function gameStateOf(
  gameId: number,
  recorded: readonly RecordedEvent[],
  stored: ReadonlySet<string>,
): GameStateView {
  const events = recorded.map(({ event }) => event);
  const state = stateAt(events, events.length);
  const { revision, lifecycle, word, isActive, isDaily, images, dailyDates } = state;
  return {
    gameId,
    revision,
    word,
    isActive,
    isDaily,
    ...heldDetails(state),
    at: new Date(recorded.at(-1)?.cause.atMs ?? 0).toISOString(),
    isDeleted: lifecycle === 'deleted',
    dailyDates: [...dailyDates].sort(),
    images: images.map((image) => ({
      ...imagePayloadOf(image),
      isAvailable: stored.has(image.pictureHash),
    })),
  };
}
