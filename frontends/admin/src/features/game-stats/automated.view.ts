import type { AdminGameStats } from '@imguessr/contracts';
import {
  type Distribution,
  OUTCOMES,
  type Outcome,
  percentages,
  totalPlays,
} from '@imguessr/game-rules';
import { language, text } from '@imguessr/texts';

/** The plays of a game, split into human and automated ones, with a one-sentence summary. */
export interface AutomatedView {
  readonly text: string;
  /** Outcome percentages, and the number of plays they are based on. */
  readonly human: { readonly plays: number; readonly percentages: Distribution };
  readonly automated: { readonly plays: number; readonly percentages: Distribution };
}

/**
 * Returns the summary of automated plays; undefined when there are none or the server does not
 * report them.
 */
export function automatedView({
  automated,
  guessDistribution,
}: AdminGameStats): AutomatedView | undefined {
  if (!automated || automated.totalGames === 0) return undefined;
  const { areExcluded, reasons, totalGames: plays } = automated;
  const human = areExcluded
    ? guessDistribution
    : difference(guessDistribution, automated.guessDistribution);
  const humanPlays = totalPlays(human);
  const reasonTexts = [
    reasons.tooFast > 0 &&
      text('{number} finished in under a second', { number: count(reasons.tooFast) }),
    reasons.manyFromOneAddress > 0 &&
      text('{number} came in bulk from one address', { number: count(reasons.manyFromOneAddress) }),
  ].filter(Boolean);
  const values = {
    plays,
    part: count(plays),
    all: count(plays + humanPlays),
    reasons: reasonTexts.join(', '),
  };
  return {
    text: areExcluded
      ? text(
          '{plays, plural, one {{part} of {all} plays looks automated: {reasons}. It is excluded from the statistics.} other {{part} of {all} plays look automated: {reasons}. They are excluded from the statistics.}}',
          values,
        )
      : text(
          '{plays, plural, one {{part} of {all} plays looks automated: {reasons}. It is included in the statistics.} other {{part} of {all} plays look automated: {reasons}. They are included in the statistics.}}',
          values,
        ),
    human: { plays: humanPlays, percentages: percentages(human) },
    automated: { plays, percentages: percentages(automated.guessDistribution) },
  };
}

const count = (plays: number) => plays.toLocaleString(language());

/** Never negative: the automated counts may be updated shortly before the totals. */
function difference(all: Distribution, part: Distribution): Distribution {
  const left = (outcome: Outcome) => Math.max(0, all[outcome] - part[outcome]);
  return Object.fromEntries(OUTCOMES.map((outcome) => [outcome, left(outcome)])) as Record<
    Outcome,
    number
  >;
}
