import { type GameStats, playStream } from '@imguessr/contracts';
import { PlayFact } from '@imguessr/contracts/facts';
import { createRequestMux } from '@imguessr/messaging';
import { createAttemptLog, readLog } from '@imguessr/play-log';
import type { NatsConnection } from '@nats-io/transport-node';

type Counts = Pick<GameStats, 'guessDistribution' | 'topGuessesPerAttempt' | 'totalGames'>;

interface Tally {
  readonly outcomes: Map<string, number>;
  /** Keys are attempt and guess, for example `3 WHALE`. */
  readonly guesses: Map<string, { count: number; isCorrect: boolean }>;
}

/** Counts the whole play log independently of the projector. Returns the expected statistics of each game. */
export async function recount(nc: NatsConnection, partitions: number): Promise<Map<number, Counts>> {
  const tallies = new Map<number, Tally>();
  const mux = createRequestMux(nc, 10_000);
  for (let partition = 0; partition < partitions; partition++) {
    await readLog(nc, playStream(partition), {
      from: 1,
      to: await createAttemptLog(mux.request, partition).lastSequence(),
      maxBatch: 2_000,
      onBatch: ({ payloads }) => {
        for (const payload of payloads) tally(tallies, PlayFact.decode(payload));
      },
    });
  }
  mux.close();
  return new Map([...tallies].map(([gameId, counted]) => [gameId, toCounts(counted)]));
}

function tally(tallies: Map<number, Tally>, { gameId, attempt, isAiSelfPlay, fact }: PlayFact): void {
  if (isAiSelfPlay) return;
  const { outcomes, guesses } = tallies.get(gameId) ?? { outcomes: new Map(), guesses: new Map() };
  tallies.set(gameId, { outcomes, guesses });
  const isCorrect = fact?.$case === 'guessMade' && fact.value.isCorrect;
  if (isCorrect) add(outcomes, `try${attempt}`);
  else if (fact?.$case === 'playGivenUp' || attempt === 5) add(outcomes, 'failed');
  if (fact?.$case !== 'guessMade') return;
  const key = `${attempt} ${fact.value.guess}`;
  const seen = guesses.get(key);
  if (seen) seen.count++;
  else guesses.set(key, { count: 1, isCorrect });
}

function toCounts({ outcomes, guesses }: Tally): Counts {
  const count = (outcome: string) => outcomes.get(outcome) ?? 0;
  const top = (attempt: number) =>
    [...guesses]
      .filter(([key, { count, isCorrect }]) => key.startsWith(`${attempt} `) && (isCorrect || count > 1))
      .map(([key, { count }]) => ({ word: key.slice(2), count }))
      .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
      .slice(0, 5);
  return {
    guessDistribution: {
      try1: count('try1'),
      try2: count('try2'),
      try3: count('try3'),
      try4: count('try4'),
      try5: count('try5'),
      failed: count('failed'),
    },
    topGuessesPerAttempt: {
      attempt1: top(1),
      attempt2: top(2),
      attempt3: top(3),
      attempt4: top(4),
      attempt5: top(5),
    },
    totalGames: [...outcomes.values()].reduce((sum, n) => sum + n, 0),
  };
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
