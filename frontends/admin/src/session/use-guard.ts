import type { Navigate } from '@imguessr/contracts';
import { useCallback, useLayoutEffect, useState } from 'react';
import { useAdmin } from '../admin.context.ts';

interface Question {
  /** What would be lost, in words. */
  readonly names: readonly string[];
  readonly leave: () => void;
  readonly stay: () => void;
}

/**
 * Holds the page while something on it is not saved: gives the path to show, a `navigate` that asks first, and the
 * question while one is open. The browser's own back and forward are asked about too, within the admin area.
 */
export function useGuard(path: string, navigate: Navigate) {
  const { unsaved } = useAdmin();
  const [shown, setShown] = useState(path);
  const [question, setQuestion] = useState<Question>();

  const ask = useCallback(
    (go: () => void, stay: () => void = () => {}) => {
      const names = [...new Set(unsaved.names().map((key) => key.split('\u0000')[0] ?? key))];
      if (names.length === 0) return go();
      const answered = (answer: () => void) => () => {
        setQuestion(undefined);
        answer();
      };
      const leave = answered(() => {
        unsaved.forget();
        go();
      });
      setQuestion({ names, leave, stay: answered(stay) });
    },
    [unsaved],
  );

  useLayoutEffect(() => {
    if (path === shown) return;
    ask(
      () => setShown(path),
      () => navigate(shown),
    );
  }, [path, shown, ask, navigate]);

  const guarded = useCallback<Navigate>((to, options) => ask(() => navigate(to, options)), [ask, navigate]);
  return { shown, navigate: guarded, ask, question };
}
