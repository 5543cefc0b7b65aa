import type { AdminGame } from '@imguessr/contracts';
import { useEffect, useRef } from 'react';
import { sendToPreviews } from './preview-channel.ts';

/** Makes the open previews of a game load it again whenever it has changed. Renders nothing. */
export function PreviewUpdates({ game: { id, revision } }: { game: AdminGame }): null {
  const shown = useRef(revision);
  useEffect(() => {
    if (shown.current === revision) return;
    shown.current = revision;
    sendToPreviews({ gameId: id, kind: 'saved' });
  }, [id, revision]);
  return null;
}
