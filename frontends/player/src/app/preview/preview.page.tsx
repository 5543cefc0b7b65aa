import { sendFromPanel } from '@imguessr/api-client';
import type { GamePayload, PlayerRoute, Preview } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { NavigationContext, showToast, siteBranding } from '@imguessr/ui';
import { type ComponentType, useCallback, useEffect, useMemo } from 'react';
import { styled } from 'styled-components';
import { PlayContext } from '../../features/play/play.context.ts';
import { OutboxContext } from '../../shared/outbox/outbox.context.ts';
import { usePanelQuery } from '../../shared/queries.ts';
import { createLocalPlay, type LocalPlay } from '../play-again/local.play.ts';

const Notice = styled.main`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--space-3);
  min-height: 100dvh;
  padding: var(--space-5);
  text-align: center;
  & > p { max-width: 28rem; text-wrap: balance; }
`;

const NOT_COUNTED = {
  title: text('This is a preview'),
  text: text('Nothing you play here counts.'),
};

interface PreviewPageProps {
  readonly route: { readonly gameId: string };
  /** The page of a game, as players see it. */
  readonly GamePage: ComponentType<{ route: PlayerRoute }>;
}

/**
 * The game of a token, on the page that players see. It is played by the same rules; nothing is
 * recorded.
 */
export default function PreviewPage({ route: { gameId: token }, GamePage }: PreviewPageProps) {
  const { data: preview, error } = usePanelQuery({
    queryKey: ['preview', token],
    queryFn: async ({ signal }) => {
      const loaded = await sendFromPanel('GET /api/previews/{token}', {
        params: { token },
        signal,
      });
      return { gameId: loaded.game.gameId, play: createPreviewPlay(loaded) };
    },
  });
  const gameId = String(preview?.gameId);
  const route = useMemo<PlayerRoute>(() => ({ kind: 'game', gameId }), [gameId]);
  // Other pages are not part of the preview.
  const stay = useCallback(() => void showToast({ title: text('Links are off in a preview') }), []);

  useEffect(() => {
    if (preview) showToast(NOT_COUNTED);
  }, [preview]);
  useEffect(() => {
    if (error) document.title = text('Preview – {name}', { name: siteBranding().name });
  }, [error]);

  if (error) {
    return (
      <Notice>
        <h1>{text('No preview')}</h1>
        <p role="alert">{error.message}</p>
      </Notice>
    );
  }
  if (!preview) return null;
  return (
    <NavigationContext value={stay}>
      <PlayContext value={preview.play.store}>
        <OutboxContext value={preview.play.outbox}>
          <GamePage route={route} />
        </OutboxContext>
      </PlayContext>
    </NavigationContext>
  );
}

const SIDE_PX = 640;

function missingPicture(number: number): string {
  const middle = SIDE_PX / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE_PX}" height="${SIDE_PX}"><rect width="100%" height="100%" fill="#d8d0c4"/><rect x="48" y="48" width="544" height="544" rx="24" fill="none" stroke="#7d7263" stroke-width="6" stroke-dasharray="24 18"/><text x="${middle}" y="${middle}" text-anchor="middle" font-family="sans-serif" font-size="44" fill="#4c443a">${text('Picture {number} is missing', { number })}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/**
 * Returns the game with placeholders for the pictures that it does not have yet, so that it can be
 * played to the end.
 */
function previewedGame({ allImages, ...game }: Preview['game']): GamePayload {
  const missing = Array.from({ length: CLUE_COUNT - allImages.length }, (_, index) => ({
    id: -1 - index,
    url: missingPicture(allImages.length + index + 1),
  }));
  return { ...game, allImages: [...allImages, ...missing] };
}

/** Creates the play of a preview: nothing of it is sent to the server or stored in the browser. */
export function createPreviewPlay({ game, stats }: Preview): LocalPlay {
  return createLocalPlay(previewedGame(game), stats);
}
