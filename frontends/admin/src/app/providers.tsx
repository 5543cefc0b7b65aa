import { Confirm, Toaster } from '@imguessr/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { type Question, QuestionContext } from '../shared/questions/question.context.ts';
import { ServicesContext } from '../shared/services/services.context.ts';
import type { AdminServices } from './admin.services.ts';

/** Asks the questions of everything within. */
function Questions({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const answered = useRef(new Set<string>());
  const ask = (next: Question) => {
    if (next.once !== undefined && answered.current.has(next.once)) next.run();
    else setQuestion(next);
  };
  const confirm = ({ once, run }: Question) => {
    if (once !== undefined) answered.current.add(once);
    setQuestion(undefined);
    run();
  };
  return (
    <QuestionContext value={ask}>
      {children}
      {question && (
        <Confirm
          {...question}
          onCancel={() => setQuestion(undefined)}
          onConfirm={() => confirm(question)}
        />
      )}
    </QuestionContext>
  );
}

/**
 * Provides the session, the API, the unsaved changes and the query cache to all components of the
 * app.
 */
export function Providers({ admin, children }: { admin: AdminServices; children: ReactNode }) {
  return (
    <QueryClientProvider client={admin.queries}>
      <ServicesContext value={admin}>
        <Questions>{children}</Questions>
        <Toaster />
      </ServicesContext>
    </QueryClientProvider>
  );
}
