import { type AdminApi, ifMatch, revisionOf } from '@imguessr/api-client/admin';
import type { AdminGame } from '@imguessr/contracts';
import {
  changesOf,
  fieldsOf,
  type ImageTexts,
  textsOf,
} from '../../shared/game/texts/image-texts.ts';
import { isDifferent } from '../../shared/input/use-draft.ts';
import { detailsOf, type EditedDetails, tidied } from './details.draft.ts';

/** The fields of the form of a game. */
export type GameDraft = EditedDetails & ImageTexts;

export const draftOf = (game: AdminGame): GameDraft => ({
  ...detailsOf(game),
  ...textsOf(game.images),
});

/** Returns the draft as it is stored. */
export const tidiedDraft = (draft: GameDraft): GameDraft => {
  const trimmed = Object.entries(draft).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return { ...Object.fromEntries(trimmed), ...tidied(detailsOf(draft)) };
};

/** Sends what differs from the game, and resolves with the revisions that this led to. */
export async function saveGame(api: AdminApi, game: AdminGame, draft: GameDraft) {
  const { id } = game;
  const tidy = tidiedDraft(draft);
  const details = detailsOf(tidy);
  const revisions: number[] = [];
  const headers = () => ifMatch(revisions.at(-1) ?? game.revision);
  if (isDifferent(details, detailsOf(game))) {
    const changed = await api.changeGame({ params: { id }, headers: headers(), body: details });
    revisions.push(changed.revision);
  }
  for (const image of game.images) {
    const body = changesOf(image, fieldsOf(tidy, image.id));
    if (Object.keys(body).length === 0) continue;
    const params = { id, imageId: image.id };
    const changed = await api.changeImage({ params, headers: headers(), body });
    revisions.push(revisionOf(changed) ?? game.revision);
  }
  return revisions;
}
