import { type AdminGameSummary, today } from '@imguessr/contracts';
import { useAsk } from '../questions/question.context.ts';
import { consequenceOf, type RiskyChange } from './consequence.text.ts';
import { useFiguresOf } from './use-figures-of.ts';

type AskConsequence = (
  game: AdminGameSummary | undefined,
  change: RiskyChange,
  run: () => void,
) => void;

/**
 * Returns a function that runs a change, after a question if the game is that of a current or
 * coming day. About a coming game it asks
 * once for each kind of change, until the page is loaded again. Without a game it runs at once.
 */
export function useAskConsequence(): AskConsequence {
  const ask = useAsk();
  return (game, change, run) => {
    const consequence = game && consequenceOf(game, change, today(), undefined);
    if (!game || !consequence) return run();
    const { title, confirmLabel, isCurrent } = consequence;
    const once = isCurrent ? undefined : `${game.id}/${change}`;
    ask({
      title,
      text: <ConsequenceText game={game} change={change} />,
      confirmLabel,
      once,
      run,
    });
  };
}

/** The figures of the game may arrive while the question is open. */
function ConsequenceText({ game, change }: { game: AdminGameSummary; change: RiskyChange }) {
  return consequenceOf(game, change, today(), useFiguresOf(game))?.text;
}
