import type { ClueStatistics, Query } from '@imguessr/contracts';
import type { PlayFact } from '@imguessr/contracts/facts';
import { isProfane } from '@imguessr/service-kit/moderation';

const CLUES = [1, 2, 3, 4, 5];
type Play = readonly PlayFact[];

/** Counts naively, play by play, for a game that never changed. */
export function recountClueStatistics(
  facts: readonly PlayFact[],
  gameId: number,
  attempts: Query<'clueStatistics'>['attempts'],
): ClueStatistics {
  const mine = facts.filter((fact) => fact.gameId === gameId && !fact.isAiSelfPlay);
  const plays: Play[] = [...Map.groupBy(mine, ({ sessionId }) => sessionId).values()];
  const ended = plays.filter(
    (play) => play.length === 5 || ['solved', 'gave-up'].includes(kindOf(play.at(-1))),
  );
  const score = (kind: string, length: number) => (kind === 'solved' ? length : 6);
  const scores = ended.map((play) => score(kindOf(play.at(-1)), play.length));
  const own = score(attempts.at(-1)?.result === 'right' ? 'solved' : '', attempts.length);
  const endings = CLUES.flatMap((clue) =>
    (['solved', 'gave-up', 'not-solved'] as const).map((result) => {
      const isEnding = (play: Play) =>
        play.length === clue &&
        (['solved', 'gave-up'].includes(kindOf(play.at(-1)))
          ? kindOf(play.at(-1))
          : 'not-solved') === result;
      return { clue, result, plays: ended.filter(isEnding).length };
    }),
  );
  const most = Math.max(...endings.map((ending) => ending.plays));
  return {
    gameId,
    plays: ended.length,
    isProvisional: ended.length < 100,
    place: {
      better: scores.filter((one) => one < own).length,
      same: scores.filter((one) => one === own).length,
      worse: scores.filter((one) => one > own).length,
    },
    commonEnding: most === 0 ? null : (endings.find((ending) => ending.plays === most) ?? null),
    commonWay: recountWay(ended),
    clues: CLUES.map((clue) => recountClue(plays, clue, attempts[clue - 1])),
  };
}

function recountWay(ended: readonly Play[]): ClueStatistics['commonWay'] {
  type Way = NonNullable<ClueStatistics['commonWay']>['steps'];
  const ways = ended.map((play) => play.map(kindOf) as Way);
  const letters = (way: Way) =>
    way.map((step) => ({ wrong: 'W', revealed: 'R', solved: 'S', 'gave-up': 'G' })[step]);
  const counts = [...Map.groupBy(ways, (way) => letters(way).join(''))].sort(
    ([one, plays], [other, others]) =>
      others.length - plays.length || one.length - other.length || (one < other ? -1 : 1),
  );
  const [, most] = counts[0] ?? [];
  return most?.[0] ? { steps: most[0], plays: most.length, of: ended.length } : null;
}

function recountClue(
  plays: readonly Play[],
  clue: number,
  own: Query<'clueStatistics'>['attempts'][number] | undefined,
) {
  const here = plays.flatMap((play) => play.filter(({ attempt }) => attempt === clue));
  const seen =
    clue === 1
      ? plays.length
      : plays.filter((play) =>
          ['wrong', 'revealed'].includes(kindOf(play.find((f) => f.attempt === clue - 1))),
        ).length;
  const number = (kind: string) => here.filter((fact) => kindOf(fact) === kind).length;
  const words = here.map(wordOf).filter((word) => word !== '');
  const wrong = here.filter((fact) => kindOf(fact) === 'wrong').map(wordOf);
  const counts = [...Map.groupBy(wrong, (word) => word)].map(([word, all]) => ({
    word,
    count: all.length,
  }));
  const common = counts
    .filter(({ word, count }) => count >= 2 && !isProfane(word))
    .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))[0];
  const sameGuesses = words.filter((word) => word === own?.word).length;
  return {
    clue,
    seen,
    solved: number('solved'),
    solvedPercentage: seen === 0 ? null : Math.round((1_000 * number('solved')) / seen) / 10,
    revealed: number('revealed'),
    gaveUp: number('gave-up'),
    guesses: words.length,
    commonWrongGuess: common ?? null,
    own: own ? { ...own, ...(own.word !== undefined && { sameGuesses }) } : null,
  };
}

function kindOf(fact: PlayFact | undefined): string {
  if (!fact?.fact) return '';
  if (fact.fact.$case === 'clueRevealed') return 'revealed';
  if (fact.fact.$case === 'playGivenUp') return 'gave-up';
  return fact.fact.$case === 'guessMade' && fact.fact.value.isCorrect ? 'solved' : 'wrong';
}

const wordOf = ({ fact }: PlayFact): string =>
  fact?.$case === 'guessMade' ? fact.value.guess : '';

export function attemptsOf(
  facts: readonly PlayFact[],
  gameId: number,
  sessionId: string,
): Query<'clueStatistics'>['attempts'] {
  const results = {
    solved: 'right',
    wrong: 'wrong',
    revealed: 'revealed',
    'gave-up': 'given-up',
  } as const;
  return facts
    .filter((fact) => fact.gameId === gameId && fact.sessionId === sessionId)
    .map((fact) => {
      const result = results[kindOf(fact) as keyof typeof results];
      const word = wordOf(fact);
      return { result, ...(word !== '' && { word }) };
    });
}
