import { useEffect } from 'react';

const STATE = { hasPanel: true } as const;

export const isPanelEntry = (): boolean =>
  Boolean((window.history.state as Partial<typeof STATE> | null)?.hasPanel);

/**
 * Lets Back close a panel: the history has an entry for it, which a panel that is closed in another
 * way removes. A link
 * in a panel should replace the entry.
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
    afterRemoval(enter);
    return () => {
      isActive = false;
      window.removeEventListener('popstate', onClose);
      if (isPanelEntry()) removal ??= removeEntry();
    };
  }, [isOpen, onClose]);
}

/**
 * Pending while the history still has the entry of a closed panel: browsers go back asynchronously.
 */
let removal: Promise<void> | undefined;

/**
 * Changes the history once the entry of a closed panel is gone: otherwise the browser would go back
 * from the change.
 */
export function afterRemoval(change: () => void): void {
  if (removal) void removal.then(change);
  else change();
}

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
