import { LEAVING_EVENT, type Navigate } from '@imguessr/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useUnsavedChanges } from './unsaved.context.ts';

interface Question {
  /** What would be lost, in words. */
  readonly names: readonly string[];
  readonly leave: () => void;
  readonly stay: () => void;
}

/**
 * Holds the page while something on it is not saved: gives a `navigate` that asks first, and the question while one is
 * open. The browser's own back and forward are asked about too, wherever they lead.
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
        unsaved.forget();
        go();
      };
      setQuestion({ names, leave, stay: close });
    },
    [unsaved],
  );

  useEffect(() => {
    const hold = (event: Event) => {
      if (unsaved.names().length === 0 || window.location.pathname === path) return;
      event.preventDefault();
      window.history.pushState(null, '', path);
      ask(() => window.history.back());
    };
    window.addEventListener(LEAVING_EVENT, hold);
    return () => window.removeEventListener(LEAVING_EVENT, hold);
  }, [unsaved, path, ask]);

  const guarded = useCallback<Navigate>((to, options) => ask(() => navigate(to, options)), [ask, navigate]);
  return { navigate: guarded, ask, question };
}
