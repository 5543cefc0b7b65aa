import { LEAVING_EVENT, type Navigate } from '@imguessr/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useUnsavedChanges } from './unsaved-changes.context.ts';

interface Question {
  /** The names of the unsaved changes. */
  readonly names: readonly string[];
  readonly leave: () => void;
  readonly stay: () => void;
}

/**
 * Asks for confirmation before a page with unsaved changes is left. Returns a guarded `navigate`, `ask` for other actions that
 * leave the page, and the open question, if any. Also intercepts the browser's back and forward buttons.
 */
export function useLeaveGuard(path: string, navigate: Navigate) {
  const unsaved = useUnsavedChanges();
  const [question, setQuestion] = useState<Question>();

  const ask = useCallback(
    (go: () => void) => {
      const names = [...new Set(unsaved.names().map((key) => key.split('\u0000')[0] ?? key))];
      if (names.length === 0) return go();
      const close = () => setQuestion(undefined);
      const leave = () => {
        close();
        unsaved.clear();
        go();
      };
      setQuestion({ names, leave, stay: close });
    },
    [unsaved],
  );

  useEffect(() => {
    const intercept = (event: Event) => {
      if (unsaved.names().length === 0 || window.location.pathname === path) return;
      event.preventDefault();
      window.history.pushState(null, '', path);
      ask(() => window.history.back());
    };
    window.addEventListener(LEAVING_EVENT, intercept);
    return () => window.removeEventListener(LEAVING_EVENT, intercept);
  }, [unsaved, path, ask]);

  const guarded = useCallback<Navigate>((to, options) => ask(() => navigate(to, options)), [ask, navigate]);
  return { navigate: guarded, ask, question };
}
