import { text } from '@imguessr/texts';
import {
  Button,
  Dialog,
  idle,
  Lazy,
  preloadToaster,
  Skeleton,
  Tooltips,
  VisuallyHidden,
} from '@imguessr/ui';
import { type ComponentProps, type ComponentType, useEffect } from 'react';
import { styled } from 'styled-components';
import { loadResults } from '../../features/results/results-card.tsx';
import { takeInvitationFromUrl } from '../../shared/circles/circle-link.ts';
import type { Panel, PanelName, PanelProps } from '../../shared/panel.ts';
import { useOnline } from '../../shared/use-online.ts';
import type { GameBoard } from '../layout/board.tsx';

interface ContentProps extends PanelProps {
  readonly Board: GameBoard;
}

export interface PanelsProps extends Omit<ContentProps, 'invitation'> {
  readonly open: Panel | undefined;
}

interface Frame extends Pick<ComponentProps<typeof Dialog>, 'title' | 'variant'> {
  readonly load: () => Promise<{ default: ComponentType<ContentProps> }>;
}

/** The panels over the game; the code of each is a script of its own. */
const PANELS: Readonly<Record<PanelName, Frame>> = {
  rules: {
    title: text('How to Play'),
    variant: 'full',
    load: () => import('../../features/rules/rules.panel.tsx'),
  },
  'play-more': {
    title: text('Play more'),
    variant: 'side',
    load: () => import('../../features/play-more/play-more.panel.tsx'),
  },
  history: {
    title: text('Your history'),
    variant: 'side',
    load: () => import('../../features/history/history.panel.tsx'),
  },
  'play-again': {
    title: text('Play again for fun'),
    variant: 'page',
    load: () => import('../play-again/play-again.panel.tsx'),
  },
  picture: {
    title: text('Enlarged picture'),
    variant: 'page',
    load: () => import('../../features/play/carousel/picture.panel.tsx'),
  },
  'device-transfer': {
    title: text('Transfer your games'),
    variant: 'side',
    load: () => import('../../features/device-transfer/device-transfer.panel.tsx'),
  },
  circles: {
    title: text('Compare with friends'),
    variant: 'side',
    load: () => import('../../features/circles/circles.panel.tsx'),
  },
  report: {
    title: text('Report this game'),
    variant: 'side',
    load: () => import('../../features/report/report.panel.tsx'),
  },
};

/** Few players open the others, and they need a connection. */
const PRELOADED = ['rules', 'play-more', 'history', 'play-again', 'device-transfer'] as const;

/** Returns whether the visitor has asked the browser to save data. Only some browsers know. */
const savesData = (): boolean =>
  Boolean((navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData);

/**
 * Fetches the code of the results and of what a press is likely to open. One script whenever the
 * browser is idle: all at once would delay a press.
 */
function usePreload(): void {
  useEffect(() => {
    let isMounted = true;
    const preload = async () => {
      const panels = PRELOADED.map((name) => PANELS[name].load);
      for (const load of [loadResults, ...panels, preloadToaster]) {
        await idle();
        if (!isMounted) return;
        // a failure is reported when it is opened
        await load().catch(() => {});
      }
    };
    if (!savesData()) void preload();
    return () => {
      isMounted = false;
    };
  }, []);
}

const Rows = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-4);
`;

const Row = styled(Skeleton)`
  width: 100%;
  height: 5.5rem;
  border-radius: var(--radius-m);
`;

/**
 * The tooltips of the page, and the panels over the game. A press opens the frame at once; the code
 * of the content is usually there already.
 */
export default function Panels({ open, ...props }: PanelsProps) {
  const { openPanel, onClose } = props;
  usePreload();
  useEffect(() => {
    const invitation = takeInvitationFromUrl();
    if (invitation !== undefined) openPanel('circles', invitation);
  }, [openPanel]);
  if (!open) return <Tooltips />;
  const { load, ...frame } = PANELS[open.name];
  return (
    <>
      <Tooltips />
      <Dialog key={open.name} onClose={onClose} {...frame}>
        <Lazy
          load={load}
          props={{ ...props, invitation: open.code }}
          placeholder={
            <Rows aria-busy="true">
              <VisuallyHidden role="status">{text('Loading…')}</VisuallyHidden>
              <Row />
              <Row />
              <Row />
            </Rows>
          }
          failure={(retry) => <LoadFailure onRetry={retry} />}
        />
      </Dialog>
    </>
  );
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const isOnline = useOnline();
  return (
    <Rows role="alert">
      <p>
        {isOnline
          ? text('This didn’t load. Please try again.')
          : text('You’re offline. This appears when you’re connected again.')}
      </p>
      {isOnline && <Button onClick={onRetry}>{text('Try again')}</Button>}
    </Rows>
  );
}
