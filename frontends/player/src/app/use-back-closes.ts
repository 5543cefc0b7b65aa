import { useEffect } from 'react';

const STATE = { hasPanel: true } as const;

/** Returns whether the current entry of the browser's history is the one of an open panel. */
export const isPanelEntry = (): boolean => Boolean((window.history.state as Partial<typeof STATE> | null)?.hasPanel);

/**
 * Lets the browser's Back button close a panel instead of leaving the game: while the panel is open, the history has an entry
 * for it. A panel that is closed in another way removes its entry; a link in a panel should replace it.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    let isActive = true;
    const enter = () => {
      if (!isActive) return;
      if (!isPanelEntry()) window.history.pushState(STATE, '');
      window.addEventListener('popstate', onClose);
    };
    if (removal) void removal.then(enter);
    else enter();
    return () => {
      isActive = false;
      window.removeEventListener('popstate', onClose);
      if (isPanelEntry()) removal ??= removeEntry();
    };
  }, [isOpen, onClose]);
}

/** The removal of the entry of a panel that has just been closed: browsers go back asynchronously. */
let removal: Promise<void> | undefined;

function removeEntry(): Promise<void> {
  return new Promise((resolve) => {
    const onRemoved = () => {
      removal = undefined;
      resolve();
    };
    window.addEventListener('popstate', onRemoved, { once: true });
    window.history.back();
  });
}
