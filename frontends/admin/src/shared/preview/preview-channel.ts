import { PREVIEW_CHANNEL, type PreviewDraft, type PreviewMessage } from '@imguessr/contracts';

/** What is typed but not saved, by game and by the part of the page that it is typed in. */
const drafts = new Map<number, Map<string, PreviewDraft>>();
let channel: BroadcastChannel | undefined;

/** Returns all that is typed for a game as one draft. */
function draftOf(gameId: number): PreviewDraft {
  const parts = [...(drafts.get(gameId)?.values() ?? [])];
  const word = parts.find((part) => part.word !== undefined)?.word;
  return {
    ...(word !== undefined && { word }),
    texts: Object.assign({}, ...parts.map(({ texts }) => texts)),
  };
}

/** Sends a message to the previews that are open in this browser. */
export function sendToPreviews(message: PreviewMessage): void {
  if (!channel) {
    channel = new BroadcastChannel(PREVIEW_CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<PreviewMessage>) => {
      const isAsked = data.kind === 'ready' && drafts.has(data.gameId);
      if (isAsked) channel?.postMessage(draftMessage(data.gameId));
    };
    // Node's channel, in tests, would keep the process alive.
    (channel as { unref?: () => void }).unref?.();
  }
  channel.postMessage(message);
}

const draftMessage = (gameId: number): PreviewMessage => ({
  gameId,
  kind: 'draft',
  draft: draftOf(gameId),
});

/**
 * Shows in the previews what is typed in one part of the page; undefined once it is saved or
 * discarded.
 */
export function setPreviewDraft(
  gameId: number,
  part: string,
  draft: PreviewDraft | undefined,
): void {
  const parts = drafts.get(gameId) ?? new Map<string, PreviewDraft>();
  if (draft === undefined && !parts.has(part)) return;
  if (draft) parts.set(part, draft);
  else parts.delete(part);
  if (parts.size > 0) drafts.set(gameId, parts);
  else drafts.delete(gameId);
  sendToPreviews(draftMessage(gameId));
}
