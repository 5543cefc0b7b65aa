import { Confirm } from '@imguessr/ui';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { type Question, QuestionContext } from './question.context.ts';

const NONE: Question = { title: '', text: '', confirmLabel: '', run: () => undefined };

/** Asks the questions of everything within. */
export function Questions({ children }: { children: ReactNode }) {
  const [{ run, once, ...question }, setQuestion] = useState(NONE);
  const [isOpen, setIsOpen] = useState(false);
  const answered = useRef(new Set<string>());
  const ask = useCallback((next: Question) => {
    if (next.once !== undefined && answered.current.has(next.once)) return next.run();
    setQuestion(next);
    setIsOpen(true);
  }, []);
  const confirm = () => {
    if (once !== undefined) answered.current.add(once);
    setIsOpen(false);
    run();
  };
  return (
    <QuestionContext value={ask}>
      {children}
      <Confirm open={isOpen} {...question} onCancel={() => setIsOpen(false)} onConfirm={confirm} />
    </QuestionContext>
  );
}
