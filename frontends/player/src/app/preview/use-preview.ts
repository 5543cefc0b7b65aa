import { sendFromPanel } from '@imguessr/api-client';
import { useEffect, useState } from 'react';
import type { LocalPlay } from '../play-again/local.play.ts';
import { createPreviewPlay } from './preview.play.ts';

interface ShownPreview {
  readonly gameId: number;
  readonly play: LocalPlay;
}

/** Loads the game of a token. */
export function usePreview(token: string): { preview: ShownPreview | undefined; error: string } {
  const [preview, setPreview] = useState<ShownPreview>();
  const [error, setError] = useState('');

  useEffect(() => {
    const loading = new AbortController();
    sendFromPanel('GET /api/previews/{token}', { params: { token }, signal: loading.signal }).then(
      (loaded) => setPreview({ gameId: loaded.game.gameId, play: createPreviewPlay(loaded) }),
      (failure: unknown) => loading.signal.aborted || setError(messageOf(failure)),
    );
    return () => loading.abort();
  }, [token]);

  return { preview, error };
}

const messageOf = (failure: unknown): string =>
  failure instanceof Error ? failure.message : String(failure);
