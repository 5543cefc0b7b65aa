import { send } from '@imguessr/api-client';
import { type PlayerRoute, previewPath } from '@imguessr/contracts';
import type { AttemptResult } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Button, copyToClipboard, Glyph, Icon, siteBranding, VisuallyHidden } from '@imguessr/ui';
import { type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { pathOf } from '../../../shared/daily/today.ts';
import { type ReadPlayedGames, sessionOf } from '../../../shared/storage/played-games.storage.ts';
import { shareText } from './share.text.ts';

/**
 * How long a press of Share waits for the link. Browsers let a page share and copy for a few
 * seconds after a press.
 */
const MAX_WAIT_MS = 2_000;

interface ShareProps {
  readonly route: PlayerRoute;
  readonly gameId: number;
  readonly results: readonly AttemptResult[];
  readonly playedGames: ReadPlayedGames;
}

/**
 * Returns a function that resolves with the text to share, linked to the result and named by the
 * number of its day. Call it ahead of a press: it requests both once. Offline the link is that of
 * the game.
 */
function useShareText({ route, gameId, results, playedGames }: ShareProps): () => Promise<string> {
  const prepared = useRef<Promise<string>>(undefined);
  const textOf = (name: string, path: string) =>
    shareText(siteBranding().name, { name, results, link: window.location.origin + path });
  const date = route.kind === 'daily' ? route.date : undefined;
  const name = date ?? `#${gameId}`;
  const request = async (): Promise<string> => {
    const sessionId = sessionOf(playedGames(), gameId);
    if (sessionId === undefined || isPreview()) return textOf(name, pathOf(route));
    const { path, dayNumber } = await send('POST /api/games/{id}/shares', {
      params: { id: gameId },
      body: { sessionId, date },
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    });
    return textOf(dayNumber === undefined ? name : `${dayNumber}`, path);
  };
  return () => {
    prepared.current ??= request().catch(() => {
      prepared.current = undefined;
      return textOf(name, pathOf(route));
    });
    return prepared.current;
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
export function Share({ children, ...play }: ShareProps & { children: ReactNode }) {
  const [state, setState] = useState<ShareState>('idle');
  const [shared, setShared] = useState('');
  const prepare = useShareText(play);
  const share = async () => {
    const result = await prepare();
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
