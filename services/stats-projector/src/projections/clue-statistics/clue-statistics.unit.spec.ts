import { type CatalogFact, PlayFact } from '@imguessr/contracts/facts';
import { NO_CLUE_TEXTS } from '@imguessr/game-rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evolveTimeline, type GameTimeline } from '../../catalog/game-timeline.projection.ts';
import { createInMemoryFold } from '../../fold/in-memory-fold.ts';
import type { TallyCodec } from '../../fold/tally-codec.ts';
import { readFact } from '../../log/fact-reader.ts';
import { attemptsOf, recountClueStatistics } from '../../testing/recount-clue-statistics.ts';
import { playOf } from '../../testing/stored-fact.ts';
import { createClueTallyCodec } from '../clue-report/clue-tally.codec.ts';
import { createGameTallyCodec } from '../game-stats/game-tally.codec.ts';
import { clueStatisticsOf } from './clue-statistics.answer.ts';

const PARTITIONS = 2;
const partition = ({ sessionId }: PlayFact) => Number(sessionId.slice(1)) % PARTITIONS;

function talliesOf<Tally>(codec: () => TallyCodec<Tally>, facts: readonly PlayFact[]): Tally[] {
  return Array.from({ length: PARTITIONS }, (_, index) => {
    const fold = createInMemoryFold(0, codec(), 100_000);
    const mine = facts.filter((fact) => partition(fact) === index);
    fold.apply(
      mine.map((fact) => readFact(PlayFact.encode(fact).finish())),
      1,
    );
    const tally = fold.tally(1);
    if (!tally) throw new Error('a fold from the start of the log has all games');
    return tally;
  });
}

function statisticsOf(
  facts: readonly PlayFact[],
  sessionId: string,
  gameRevision = 1,
  timeline?: GameTimeline,
) {
  return clueStatisticsOf(
    { gameId: 1, gameRevision, attempts: attemptsOf(facts, 1, sessionId) },
    {
      tallies: talliesOf(() => createGameTallyCodec(), facts),
      clues: talliesOf(() => createClueTallyCodec(), facts),
      timeline,
    },
  );
}

let sessions = 0;
const plays = (count: number, play: string, gameRevision = 1): PlayFact[] =>
  Array.from({ length: count }, () =>
    playOf(1, `s${sessions++}`, play).map((fact) => ({ ...fact, gameRevision })),
  ).flat();

describe('the statistics of each clue', () => {
  const attempt = fc.constantFrom('CAT', 'COW', 'SHIT', '?');
  const play = fc.record({
    before: fc.array(attempt, { maxLength: 4 }),
    last: fc.constantFrom('!DOG', '.', 'COW', '?'),
    isAiSelfPlay: fc.boolean(),
  });

  it('equal a naive recount of any plays, finished or not', () => {
    fc.assert(
      fc.property(fc.array(play, { maxLength: 40 }), (all) => {
        const own = playOf(1, 's99', 'CAT ? !DOG');
        const others = all.flatMap(({ before, last, isAiSelfPlay }, i) =>
          playOf(1, `s${i}`, [...before, last].join(' '), { isAiSelfPlay }),
        );
        const facts = [...others, ...own];
        expect(statisticsOf(facts, 's99')).toEqual(
          recountClueStatistics(facts, 1, attemptsOf(facts, 1, 's99')),
        );
      }),
    );
  });

  it('say how many sessions made the same guess on the same clue', () => {
    const facts = [
      ...plays(2, 'CAT !DOG'),
      ...plays(1, 'COW CAT .'),
      ...playOf(1, 's900', 'CAT COW !DOG'),
    ];
    const { clues, place } = statisticsOf(facts, 's900');
    expect(clues[0]).toMatchObject({
      guesses: 4,
      own: { result: 'wrong', word: 'CAT', sameGuesses: 3 },
    });
    expect(clues[1]).toMatchObject({
      guesses: 4,
      own: { result: 'wrong', word: 'COW', sameGuesses: 1 },
    });
    expect(clues[3]?.own).toBeNull();
    expect(place).toEqual({ better: 2, same: 1, worse: 1 });
  });

  it('name a wrong guess only if two sessions made it and it is not profane, and never the word', () => {
    const facts = [
      ...plays(9, '!DOG'),
      ...plays(4, 'SHIT .'),
      ...plays(2, 'COW CAT .'),
      ...plays(1, 'HEN CAT .'),
    ];
    const { clues } = statisticsOf([...facts, ...playOf(1, 's900', '!DOG')], 's900');
    expect(clues.map(({ commonWrongGuess }) => commonWrongGuess)).toEqual([
      { word: 'COW', count: 2 },
      { word: 'CAT', count: 3 },
      null,
      null,
      null,
    ]);
  });

  it('are provisional below 100 finished plays', () => {
    const own = playOf(1, 's900', '!DOG');
    expect(statisticsOf([...plays(98, '!DOG'), ...plays(5, 'CAT'), ...own], 's900')).toMatchObject({
      plays: 99,
      isProvisional: true,
    });
    expect(statisticsOf([...plays(99, '!DOG'), ...own], 's900')).toMatchObject({
      plays: 100,
      isProvisional: false,
    });
  });

  it('name the most frequent ending', () => {
    const facts = [
      ...plays(2, 'CAT !DOG'),
      ...plays(3, 'CAT CAT CAT ? COW'),
      ...playOf(1, 's900', '.'),
    ];
    expect(statisticsOf(facts, 's900').commonEnding).toEqual({
      clue: 5,
      result: 'not-solved',
      plays: 3,
    });
  });
});

describe('the most frequent way', () => {
  it('is the attempts of most finished plays, in order', () => {
    const facts = [
      ...plays(3, 'CAT ? !DOG'),
      ...plays(2, '? CAT !DOG'),
      ...plays(9, 'CAT'),
      ...playOf(1, 's900', '.'),
    ];
    expect(statisticsOf(facts, 's900').commonWay).toEqual({
      steps: ['wrong', 'revealed', 'solved'],
      plays: 3,
      of: 6,
    });
  });

  it('is the shortest of equally frequent ones', () => {
    const facts = [
      ...plays(2, 'CAT CAT CAT CAT ?'),
      ...plays(2, '? !DOG'),
      ...playOf(1, 's900', '.'),
    ];
    expect(statisticsOf(facts, 's900').commonWay).toEqual({
      steps: ['revealed', 'solved'],
      plays: 2,
      of: 5,
    });
  });
});

describe('a game that was changed', () => {
  type Change = NonNullable<CatalogFact['fact']>;
  const image = (imageId: number): Change => ({
    $case: 'imageAdded',
    value: { imageId, pictureHash: `h${imageId}`, ...NO_CLUE_TEXTS, credit: undefined },
  });
  const changes: readonly Change[] = [
    { $case: 'gameCreated', value: { word: 'KEY', isActive: true, isDaily: true } },
    ...[1, 2, 3, 4, 5].map(image),
    { $case: 'wordChanged', value: { word: 'DOG' } },
    { $case: 'imagePictureReplaced', value: { imageId: 1, pictureHash: 'other' } },
  ];
  const [FIRST, NEW_WORD, NEW_PICTURE] = [6, 7, 8];
  let timeline: GameTimeline | undefined;
  for (const [index, fact] of changes.entries()) {
    const place = {
      position: index + 1,
      headPosition: index + 1,
      gameId: 1,
      actor: 'seed',
      epoch: 1,
    };
    timeline = evolveTimeline(timeline, { ...place, revision: index + 1, atMs: index, fact });
  }
  const facts = [
    ...plays(5, 'CAT !KEY', FIRST),
    ...plays(3, 'COW !DOG', NEW_WORD),
    ...plays(2, 'KEY !DOG', NEW_WORD),
    ...plays(4, '!DOG', NEW_PICTURE),
    ...playOf(1, 's900', 'COW !DOG').map((fact) => ({ ...fact, gameRevision: NEW_PICTURE })),
    ...playOf(1, 's902', 'CAT !KEY').map((fact) => ({ ...fact, gameRevision: FIRST })),
  ];

  it('has the numbers of the word that was played', () => {
    const { plays: finished, clues, place } = statisticsOf(facts, 's900', NEW_PICTURE, timeline);
    expect([finished, place]).toEqual([10, { better: 4, same: 6, worse: 0 }]);
    expect(clues[0]).toMatchObject({
      guesses: 10,
      commonWrongGuess: { word: 'COW', count: 4 },
      own: { sameGuesses: 4 },
    });
    expect(statisticsOf(facts, 's902', FIRST, timeline)).toMatchObject({
      plays: 6,
      clues: [
        {
          seen: 6,
          guesses: 6,
          commonWrongGuess: { word: 'CAT', count: 6 },
          own: { sameGuesses: 6 },
        },
        {},
        {},
        {},
        {},
      ],
    });
  });

  it('counts a clue as seen only with the picture that was played', () => {
    const [first, second] = statisticsOf(facts, 's900', NEW_PICTURE, timeline).clues;
    expect(first).toMatchObject({ seen: 5, solved: 4, solvedPercentage: 80 });
    expect(second).toMatchObject({ seen: 6, solved: 6 });
  });
});
