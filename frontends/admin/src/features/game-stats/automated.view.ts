import type { AdminGameStats } from '@imguessr/contracts';
import { type Distribution, OUTCOMES, type Outcome, percentages, totalPlays } from '@imguessr/game-rules';

/** The plays of a game apart: what people did, what looks automated, and one sentence about it. */
export interface AutomatedView {
  readonly text: string;
  /** Percentages; each with the number of plays that they are of. */
  readonly people: { readonly plays: number; readonly shares: Distribution };
  readonly automated: { readonly plays: number; readonly shares: Distribution };
}

/** Returns what to say of plays that look automated; undefined while there are none, or none are known. */
export function automatedView({ automated, guessDistribution }: AdminGameStats): AutomatedView | undefined {
  if (!automated || automated.totalGames === 0) return undefined;
  const { areExcluded, reasons, totalGames: plays } = automated;
  const people = areExcluded ? guessDistribution : difference(guessDistribution, automated.guessDistribution);
  const ofPeople = totalPlays(people);
  const because = [
    reasons.tooFast > 0 && `${count(reasons.tooFast)} finished in under a second`,
    reasons.manyFromOneAddress > 0 && `${count(reasons.manyFromOneAddress)} came in bulk from one address`,
  ].filter(Boolean);
  const look = plays === 1 ? 'looks' : 'look';
  const end = `${plays === 1 ? 'It is' : 'They are'} ${areExcluded ? 'left out' : 'counted'}.`;
  return {
    text: `${count(plays)} of ${count(plays + ofPeople)} plays ${look} automated: ${because.join(', ')}. ${end}`,
    people: { plays: ofPeople, shares: percentages(people) },
    automated: { plays, shares: percentages(automated.guessDistribution) },
  };
}

const count = (plays: number) => plays.toLocaleString('en');

/** Labels may be a moment ahead of the counts. */
function difference(all: Distribution, part: Distribution): Distribution {
  const left = (outcome: Outcome) => Math.max(0, all[outcome] - part[outcome]);
  return Object.fromEntries(OUTCOMES.map((outcome) => [outcome, left(outcome)])) as Record<Outcome, number>;
}
