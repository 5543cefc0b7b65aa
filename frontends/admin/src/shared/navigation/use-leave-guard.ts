import { LEAVING_EVENT, type Navigate } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { useEffect } from 'react';
import { useAsk } from '../questions/question.context.ts';
import { useUnsavedChanges } from '../services/services.context.ts';

/**
 * Asks for confirmation before a page with unsaved changes is left. Returns a guarded `navigate`,
 * and `ask` for other actions that leave the page. Also intercepts the browser's back and forward buttons.
 */
export function useLeaveGuard(path: string, navigate: Navigate) {
  const unsaved = useUnsavedChanges();
  const askQuestion = useAsk();

  const ask = (go: () => void) => {
    if (!unsaved.exist()) return go();
    askQuestion({
      title: text('Leave without saving?'),
      text: text('Your changes will be lost.'),
      cancelLabel: text('Stay'),
      confirmLabel: text('Leave'),
      run() {
        unsaved.clear();
        go();
      },
    });
  };

  useEffect(() => {
    const intercept = (event: Event) => {
      if (!unsaved.exist() || window.location.pathname === path) return;
      event.preventDefault();
      window.history.pushState(null, '', path);
      ask(() => window.history.back());
    };
    window.addEventListener(LEAVING_EVENT, intercept);
    return () => window.removeEventListener(LEAVING_EVENT, intercept);
  });

  const guarded: Navigate = (to, options) => ask(() => navigate(to, options));
  return { navigate: guarded, ask };
}
