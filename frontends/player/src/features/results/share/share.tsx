import { send } from '@imguessr/api-client';
import { previewPath } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button, copyToClipboard, Glyph, Icon, siteBranding, VisuallyHidden } from '@imguessr/ui';
import { type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { PlayedGame } from '../../../shared/storage/played-games.storage.ts';
import { type SharedPlay, shareText } from './share.text.ts';

/**
 * How long a press of Share waits for the link. Browsers let a page share and copy for a few
 * seconds after a press.
 */
const MAX_WAIT_MS = 2_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** `play` names and links the game. */
interface PlayToShare {
  readonly play: SharedPlay;
  readonly gameId: number;
  readonly playedGames: () => readonly PlayedGame[];
}

/**
 * Returns a function that resolves with the play, linked to its result and named by the number of
 * its day. Call it
 * ahead of a press: it requests both once. Offline it resolves with the play as it is.
 */
function useSharedPlay({ play, gameId, playedGames }: PlayToShare): () => Promise<SharedPlay> {
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

const SHARE = 'M12 15V4.5M8 8.5l4-4 4 4M6 12.5v7h12v-7';

/** Above the buttons, which keep their place. */
const CopyBox = styled.textarea`
  position: absolute;
  inset: auto 0 calc(100% + var(--space-2));
  height: 6.2em;
  padding: var(--space-2);
  border: 1.5px solid var(--line-strong);
  border-radius: var(--radius-s);
  background: var(--raised);
  color: var(--ink);
  font: 400 0.85rem/1.4 var(--text);
  resize: none;
`;

type ShareState = 'idle' | 'shared' | 'copied' | 'copy-by-hand';

/**
 * Shares a result: with the share sheet on touch screens, else by copying it, else in a text box.
 * `children` are other buttons.
 */
export default function Share({ children, ...toShare }: PlayToShare & { children: ReactNode }) {
  const [state, setState] = useState<ShareState>('idle');
  const [shared, setShared] = useState('');
  const prepare = useSharedPlay(toShare);
  const share = async () => {
    const result = shareText(siteBranding().name, await prepare());
    setShared(result);
    setState(await shareOrCopy(result));
  };
  return (
    <>
      <Button
        $tone="primary"
        onPointerEnter={prepare}
        onPointerDown={prepare}
        onFocus={prepare}
        onClick={() => void share()}
      >
        {state === 'copied' ? <Icon name="check" size={20} /> : <Glyph path={SHARE} size={20} />}
        {state === 'copied' ? text('Copied') : text('Share')}
        <VisuallyHidden role="status">
          {state === 'copied' && text('Your result has been copied')}
        </VisuallyHidden>
      </Button>
      {children}
      {state === 'copy-by-hand' && (
        <CopyBox
          readOnly
          autoFocus
          aria-label={text('Your result to copy')}
          value={shared}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}

/** Resolves with the new state. A share sheet that the player closes counts as used. */
async function shareOrCopy(text: string): Promise<ShareState> {
  const isTouch = window.matchMedia?.('(pointer: coarse)').matches;
  if (isTouch && navigator.canShare?.({ text })) {
    try {
      await navigator.share({ text });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  return (await copyToClipboard(text)) ? 'copied' : 'copy-by-hand';
}
