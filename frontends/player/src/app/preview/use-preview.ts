import { fetchPreview } from '@imguessr/api-client';
import { PREVIEW_CHANNEL, type PreviewDraft, type PreviewMessage } from '@imguessr/contracts';
import { MOBILE_BELOW_PX } from '@imguessr/ui';
import { useEffect, useState } from 'react';
import type { createOutbox } from '../../shared/outbox/outbox.ts';
import { createPreviewPlay, type PreviewPlay } from './preview.store.ts';
import { createTestPlay, type TestPlay } from './test.store.ts';

interface ShownPreview {
  readonly gameId: number;
  readonly play: TestPlay | PreviewPlay;
  /** Counted for the makers. */
  readonly isTest: boolean;
}

/**
 * Loads the game of a token. A preview is kept as the game is in the editor that is open in the
 * same browser; a test is sent.
 */
export function usePreview(
  token: string,
  newOutbox: typeof createOutbox,
): { preview: ShownPreview | undefined; error: string } {
  const [preview, setPreview] = useState<ShownPreview>();
  const [error, setError] = useState('');

  useEffect(() => {
    const loading = new AbortController();
    fetchPreview(token, loading.signal).then(
      (loaded) => {
        const { isTest = false, game } = loaded;
        const play = isTest ? createTestPlay(token, loaded, newOutbox) : createPreviewPlay(loaded);
        if (isPhoneFrame()) play.store.setState({ showsKeys: true });
        setPreview({ gameId: game.gameId, play, isTest });
      },
      (failure: unknown) => loading.signal.aborted || setError(messageOf(failure)),
    );
    return () => loading.abort();
  }, [token, newOutbox]);

  useEffect(() => {
    if (!preview) return undefined;
    const { play, gameId } = preview;
    return 'update' in play ? followEditor(token, gameId, play) : play.outbox.start();
  }, [token, preview]);

  return { preview, error };
}

/**
 * The editor shows the page as on a phone, whose screen has keys; the computer around it has a
 * mouse.
 */
const isPhoneFrame = () => window.parent !== window && window.innerWidth < MOBILE_BELOW_PX;

/** Applies the messages of the editor. Returns a function that stops it. */
function followEditor(token: string, gameId: number, play: PreviewPlay): () => void {
  const channel = new BroadcastChannel(PREVIEW_CHANNEL);
  let refreshing = new AbortController();
  const refresh = async (draft?: PreviewDraft) => {
    refreshing.abort();
    refreshing = new AbortController();
    const { signal } = refreshing;
    // The editor reports why a game cannot be read; the preview keeps what it shows.
    const preview = await fetchPreview(token, signal).catch(() => undefined);
    if (!signal.aborted) play.update({ preview, draft });
  };
  channel.onmessage = ({ data }: MessageEvent<PreviewMessage>) => {
    if (data.gameId !== gameId) return;
    if (data.kind === 'saved') void refresh();
    if (data.kind === 'draft') {
      // What is no longer a draft has been saved or discarded.
      if (isEmpty(data.draft)) void refresh(data.draft);
      else play.update({ draft: data.draft });
    }
    if (data.kind === 'show') void play.show(data.moment);
  };
  const ready: PreviewMessage = { gameId, kind: 'ready' };
  channel.postMessage(ready);
  return () => {
    refreshing.abort();
    channel.close();
  };
}

const isEmpty = ({ word, texts = {} }: PreviewDraft) =>
  word === undefined && Object.keys(texts).length === 0;
const messageOf = (failure: unknown): string =>
  failure instanceof Error ? failure.message : String(failure);
