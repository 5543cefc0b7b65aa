import type { AdminGameStats } from '@imguessr/contracts';
import { type Distribution, OUTCOMES, type Outcome, percentages, totalPlays } from '@imguessr/game-rules';

/** The plays of a game, split into human and automated ones, with a one-sentence summary. */
export interface AutomatedView {
  readonly text: string;
  /** Outcome percentages, and the number of plays they are based on. */
  readonly human: { readonly plays: number; readonly percentages: Distribution };
  readonly automated: { readonly plays: number; readonly percentages: Distribution };
}

/** Returns the summary of automated plays; undefined when there are none or the server does not report them. */
export function automatedView({ automated, guessDistribution }: AdminGameStats): AutomatedView | undefined {
  if (!automated || automated.totalGames === 0) return undefined;
  const { areExcluded, reasons, totalGames: plays } = automated;
  const human = areExcluded ? guessDistribution : difference(guessDistribution, automated.guessDistribution);
  const humanPlays = totalPlays(human);
  const reasonTexts = [
    reasons.tooFast > 0 && `${count(reasons.tooFast)} finished in under a second`,
    reasons.manyFromOneAddress > 0 && `${count(reasons.manyFromOneAddress)} came in bulk from one address`,
  ].filter(Boolean);
  const verb = plays === 1 ? 'looks' : 'look';
  const treatment = `${plays === 1 ? 'It is' : 'They are'} ${areExcluded ? 'excluded from' : 'included in'} the statistics.`;
  return {
    text: `${count(plays)} of ${count(plays + humanPlays)} plays ${verb} automated: ${reasonTexts.join(', ')}. ${treatment}`,
    human: { plays: humanPlays, percentages: percentages(human) },
    automated: { plays, percentages: percentages(automated.guessDistribution) },
  };
}

const count = (plays: number) => plays.toLocaleString('en');

/** Never negative: the automated counts may be updated shortly before the totals. */
function difference(all: Distribution, part: Distribution): Distribution {
  const left = (outcome: Outcome) => Math.max(0, all[outcome] - part[outcome]);
  return Object.fromEntries(OUTCOMES.map((outcome) => [outcome, left(outcome)])) as Record<Outcome, number>;
}
