import type { AdminGameSummary } from '@imguessr/contracts';
import { createContext, use } from 'react';
import type { RiskyChange } from './consequence.text.ts';

/** Runs a change, after a confirmation if the game is that of a current or coming day. Without a game it runs at once. */
export type AskConsequence = (game: AdminGameSummary | undefined, change: RiskyChange, run: () => void) => void;

export const ConsequenceContext = createContext<AskConsequence>((_game, _change, run) => run());

/** Returns the function that asks before a change of the game of a current or coming day. */
export const useAskConsequence = (): AskConsequence => use(ConsequenceContext);
