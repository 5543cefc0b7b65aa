import type { AdminGameSummary } from '@imguessr/contracts';
import { Confirm } from '@imguessr/ui';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { today } from '../dates/day-label.ts';
import { type AskConsequence, ConsequenceContext } from './consequence.context.ts';
import { consequenceOf, type RiskyChange } from './consequence.text.ts';
import { useFiguresOf } from './use-figures-of.ts';

interface Question {
  readonly game: AdminGameSummary;
  readonly change: RiskyChange;
  readonly run: () => void;
}

/**
 * Asks before a change of the game of a current or coming day, on behalf of everything within. About a coming game it asks once
 * for each kind of change, until the page is loaded again.
 */
export function ConsequenceQuestion({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setIsOpen] = useState(false);
  const answered = useRef(new Set<string>());
  const figures = useFiguresOf(isOpen ? question?.game : undefined);

  const ask = useCallback<AskConsequence>((game, change, run) => {
    const consequence = game && consequenceOf(game, change, today(), undefined);
    if (!game || !consequence || (!consequence.isCurrent && answered.current.has(keyOf(game, change)))) {
      run();
      return;
    }
    setQuestion({ game, change, run });
    setIsOpen(true);
  }, []);
  const confirm = () => {
    if (!question) return;
    answered.current.add(keyOf(question.game, question.change));
    setIsOpen(false);
    question.run();
  };

  const consequence = question && consequenceOf(question.game, question.change, today(), figures);
  return (
    <ConsequenceContext value={ask}>
      {children}
      <Confirm
        open={isOpen}
        title={consequence?.title ?? ''}
        text={consequence?.text ?? ''}
        confirmLabel={consequence?.confirmLabel ?? ''}
        onCancel={() => setIsOpen(false)}
        onConfirm={confirm}
      />
    </ConsequenceContext>
  );
}

const keyOf = ({ id }: AdminGameSummary, change: RiskyChange) => `${id}/${change}`;
