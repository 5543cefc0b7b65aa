import { createContext, type ReactNode, use } from 'react';

export interface Question {
  readonly title: string;
  readonly text: ReactNode;
  readonly cancelLabel?: string;
  readonly confirmLabel: string;
  /** What is asked once only, until the page is loaded again. */
  readonly once?: string | undefined;
  /** Called once the question has been answered with yes. */
  readonly run: () => void;
}

export const QuestionContext = createContext<(question: Question) => void>(({ run }) => run());

/** Returns the function that asks before something is done. */
export const useAsk = (): ((question: Question) => void) => use(QuestionContext);
