import { fetchPreview } from '@imguessr/api-client';
import { PREVIEW_CHANNEL, type PreviewDraft, type PreviewMessage } from '@imguessr/contracts';
import { useEffect, useState } from 'react';
import { createPreviewPlay, type PreviewPlay } from './preview.store.ts';

/** Loads the game of a token, and keeps it as it is in the editor that is open in the same browser. */
export function usePreview(token: string): { play: PreviewPlay | undefined; gameId: number; error: string } {
  const [state, setState] = useState<{ play: PreviewPlay; gameId: number }>();
  const [error, setError] = useState('');

  useEffect(() => {
    const loading = new AbortController();
    fetchPreview(token, loading.signal).then(
      (preview) => setState({ play: createPreviewPlay(preview), gameId: preview.game.gameId }),
      (failure: unknown) => loading.signal.aborted || setError(messageOf(failure)),
    );
    return () => loading.abort();
  }, [token]);

  useEffect(() => (state ? followEditor(token, state.gameId, state.play) : undefined), [token, state]);

  return { play: state?.play, gameId: state?.gameId ?? 0, error };
}

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

const isEmpty = ({ word, texts = {} }: PreviewDraft) => word === undefined && Object.keys(texts).length === 0;
const messageOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure));
