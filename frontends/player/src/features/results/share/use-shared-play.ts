import { send } from '@imguessr/api-client';
import { previewPath } from '@imguessr/contracts';
import { useRef } from 'react';
import type { PlayedGame } from '../../../shared/storage/played-games.storage.ts';
import type { SharedPlay } from './share.text.ts';

/**
 * How long a press of Share waits for the link. Browsers let a page share and copy for a few
 * seconds after a press.
 */
const MAX_WAIT_MS = 2_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** `play` names and links the game. */
export interface PlayToShare {
  readonly play: SharedPlay;
  readonly gameId: number;
  readonly playedGames: () => readonly PlayedGame[];
}

/**
 * Returns a function that resolves with the play, linked to its result and named by the number of
 * its day. Call it
 * ahead of a press: it requests both once. Offline it resolves with the play as it is.
 */
export function useSharedPlay({
  play,
  gameId,
  playedGames,
}: PlayToShare): () => Promise<SharedPlay> {
  const linked = useRef<Promise<SharedPlay>>(undefined);
  const request = async (): Promise<SharedPlay> => {
    const sessionId = playedGames().find((game) => game.gameId === gameId)?.sessionId;
    if (sessionId === undefined || isPreview()) return play;
    const date = DATE.test(play.name) ? play.name : undefined;
    const { path, dayNumber } = await send('POST /api/games/{id}/shares', {
      params: { id: gameId },
      body: { sessionId, date },
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    });
    return {
      ...play,
      name: dayNumber === undefined ? play.name : `${dayNumber}`,
      link: new URL(path, play.link).href,
    };
  };
  return () => {
    linked.current ??= request().catch(() => {
      linked.current = undefined;
      return play;
    });
    return linked.current;
  };
}

/** A preview sends nothing: its play exists on the page only. */
const isPreview = () => window.location.pathname.startsWith(previewPath(''));
