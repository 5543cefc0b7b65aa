import { text } from '@imguessr/texts';
import { Dialog, Tooltips } from '@imguessr/ui';
import { type ComponentProps, useEffect } from 'react';
import { takeInvitationFromUrl } from '../../shared/circles/circle-link.ts';
import type { Panel, PanelName } from '../../shared/panel.ts';
import { PanelContent } from './panel-content.tsx';
import { type PanelProps, panelLoaders, preloadPanels } from './panel-loaders.ts';

/** Returns whether the visitor has asked the browser to save data. Only some browsers know. */
const savesData = (): boolean =>
  Boolean((navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData);

/**
 * Milliseconds to wait for the service worker of a first visit, which keeps the code for visits
 * without a connection.
 */
const MAX_WORKER_WAIT_MS = 5_000;

/**
 * Resolves when the service worker controls the page, or does not in time. Rejects where browsers
 * forbid to read it.
 */
async function workerReady(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers || workers.controller) return;
  await new Promise<void>((resolve) => {
    workers.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(resolve, MAX_WORKER_WAIT_MS);
  });
}

/**
 * Fetches the code of the panels when the browser has nothing else to do, unless the visitor saves
 * data.
 */
function usePanelPreload(): void {
  useEffect(() => {
    let isMounted = true;
    const preload = () => preloadPanels(() => isMounted);
    if (!savesData()) void workerReady().then(preload, preload);
    return () => {
      isMounted = false;
    };
  }, []);
}

export interface PanelsProps extends Omit<PanelProps, 'invitation'> {
  readonly open: Panel | undefined;
}

const FRAMES: Readonly<
  Record<PanelName, Pick<ComponentProps<typeof Dialog>, 'title' | 'variant'>>
> = {
  rules: { title: text('How to Play'), variant: 'full' },
  'play-more': { title: text('Play more'), variant: 'side' },
  history: { title: text('Your history'), variant: 'side' },
  circles: { title: text('Compare with friends'), variant: 'side' },
  report: { title: text('Report this game'), variant: 'side' },
  'play-again': { title: text('Play again, not counted'), variant: 'page' },
  'device-transfer': { title: text('Transfer your games'), variant: 'side' },
};

/**
 * The tooltips of the page, and the panels over the game. A press opens the frame at once; the code
 * of the content is usually there already.
 */
export function Panels({ open, ...props }: PanelsProps) {
  const { openPanel, onClose } = props;
  usePanelPreload();
  useEffect(() => {
    const invitation = takeInvitationFromUrl();
    if (invitation !== undefined) openPanel('circles', invitation);
  }, [openPanel]);
  return (
    <>
      <Tooltips />
      {open && (
        <Dialog key={open.name} onClose={onClose} {...FRAMES[open.name]}>
          <PanelContent
            load={panelLoaders[open.name]}
            props={{ ...props, invitation: open.code }}
          />
        </Dialog>
      )}
    </>
  );
}
