import { type EmbedMessage, embedPath } from '@imguessr/contracts/embeds';

/** In CSS pixels. A frame says its own height; what it says is never taken further than this. */
const HEIGHT = { first: 640, min: 160, max: 1_200 } as const;

/**
 * Puts a game in a frame after its script element, and keeps the frame as high as its game:
 * `data-day` is `today`, or a date as
 * yyyy-MM-dd, `data-game` the id of a game. Only messages of that frame, from the site of the
 * script, are read.
 */
export function insertEmbed(script: HTMLScriptElement): HTMLIFrameElement {
  const { origin } = new URL(script.src);
  const frame = document.createElement('iframe');
  frame.src = origin + pathOf(script.dataset);
  frame.title = script.dataset.title ?? 'Guess the word behind five pictures';
  frame.loading = 'lazy';
  // the frame answers the page that it is in, whatever the policy of that page says
  frame.referrerPolicy = 'origin';
  Object.assign(frame.style, {
    display: 'block',
    width: '100%',
    maxWidth: '30rem',
    margin: '0 auto',
    border: '0',
  });
  setHeight(frame, HEIGHT.first);
  window.addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    const message = event.data as Partial<EmbedMessage> | null;
    if (message?.type === 'imguessr:height') {
      setHeight(frame, Number(message.height));
      if (message.title && !script.dataset.title) frame.title = String(message.title);
    }
    if (message?.type === 'imguessr:finished') {
      frame.dispatchEvent(
        new CustomEvent(message.type, { bubbles: true, detail: { clue: message.clue ?? null } }),
      );
    }
  });
  script.after(frame);
  return frame;
}

function pathOf({ game, day = 'today' }: DOMStringMap): string {
  if (game) return embedPath({ kind: 'game', gameId: encodeURIComponent(game) });
  return embedPath(day === 'today' ? undefined : { kind: 'daily', date: encodeURIComponent(day) });
}

function setHeight(frame: HTMLIFrameElement, height: number): void {
  if (Number.isFinite(height))
    frame.style.height = `${Math.min(HEIGHT.max, Math.max(HEIGHT.min, height))}px`;
}
