import { Confirm, Toaster } from '@imguessr/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { AdminApiContext } from '../shared/api/admin-api.context.ts';
import { SessionContext } from '../shared/api/session.context.ts';
import { UnsavedChangesContext } from '../shared/navigation/unsaved-changes.ts';
import { type Question, QuestionContext } from '../shared/questions/question.context.ts';
import type { AdminServices } from './admin.services.ts';

const NONE: Question = { title: '', text: '', confirmLabel: '', run: () => undefined };

/** Asks the questions of everything within. */
function Questions({ children }: { children: ReactNode }) {
  const [{ run, once, ...question }, setQuestion] = useState(NONE);
  const [isOpen, setIsOpen] = useState(false);
  const answered = useRef(new Set<string>());
  const ask = (next: Question) => {
    if (next.once !== undefined && answered.current.has(next.once)) return next.run();
    setQuestion(next);
    setIsOpen(true);
  };
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

/**
 * Provides the session, the API, the unsaved changes and the query cache to all components of the
 * app.
 */
export function Providers({ admin, children }: { admin: AdminServices; children: ReactNode }) {
  return (
    <QueryClientProvider client={admin.queries}>
      <SessionContext value={admin.session}>
        <AdminApiContext value={admin.api}>
          <UnsavedChangesContext value={admin.unsaved}>
            <Questions>{children}</Questions>
            <Toaster />
          </UnsavedChangesContext>
        </AdminApiContext>
      </SessionContext>
    </QueryClientProvider>
  );
}
